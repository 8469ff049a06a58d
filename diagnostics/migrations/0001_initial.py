"""The first tables, with the extensions vector and pg_trgm."""

import diagnostics.models.user
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
import pgvector.django.indexes
import pgvector.django.vector
from django.conf import settings
from django.contrib.postgres.operations import TrigramExtension
from django.db import migrations, models
from pgvector.django import VectorExtension


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        VectorExtension(),
        TrigramExtension(),
        migrations.CreateModel(
            name='Fingerprint',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=64, verbose_name='key')),
                ('room', models.CharField(max_length=12, verbose_name='operation')),
                ('code', models.CharField(max_length=12, verbose_name='check')),
                ('kind', models.CharField(max_length=60, verbose_name='kind')),
                ('template', models.TextField(verbose_name='template')),
                ('title_en', models.CharField(blank=True, default='', max_length=200, verbose_name='title (English)')),
                ('title_zh', models.CharField(blank=True, default='', max_length=200, verbose_name='title (Chinese)')),
                ('status', models.CharField(choices=[('new', 'new'), ('confirmed', 'confirmed'), ('ignored', 'ignored')], default='new', max_length=10, verbose_name='status')),
                ('first_seen', models.DateTimeField(verbose_name='first seen')),
                ('last_seen', models.DateTimeField(verbose_name='last seen')),
                ('count', models.PositiveIntegerField(default=0, verbose_name='occurrences')),
                ('embedding', pgvector.django.vector.VectorField(blank=True, dimensions=384, editable=False, null=True, verbose_name='embedding')),
                ('notes', models.TextField(blank=True, default='', verbose_name='notes')),
            ],
            options={
                'verbose_name': 'fingerprint',
                'verbose_name_plural': 'fingerprints',
                'ordering': ['-last_seen', '-id'],
            },
        ),
        migrations.CreateModel(
            name='TroubleshootingEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=80, unique=True, verbose_name='short name')),
                ('order', models.PositiveIntegerField(default=0, verbose_name='order')),
                ('symptom_en', models.TextField(verbose_name='symptom (English)')),
                ('symptom_zh', models.TextField(verbose_name='symptom (Chinese)')),
                ('cause_en', models.TextField(verbose_name='cause (English)')),
                ('cause_zh', models.TextField(verbose_name='cause (Chinese)')),
                ('verify_en', models.TextField(verbose_name='how to verify (English)')),
                ('verify_zh', models.TextField(verbose_name='how to verify (Chinese)')),
                ('remedy_en', models.TextField(verbose_name='remedy (English)')),
                ('remedy_zh', models.TextField(verbose_name='remedy (Chinese)')),
                ('kinds', models.JSONField(blank=True, default=list, verbose_name='failure kinds')),
                ('version', models.PositiveIntegerField(default=1, verbose_name='version')),
                ('updated_at', models.DateTimeField(auto_now=True, verbose_name='changed')),
            ],
            options={
                'verbose_name': 'troubleshooting entry',
                'verbose_name_plural': 'troubleshooting entries',
                'ordering': ['order', 'slug'],
            },
        ),
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('email', models.EmailField(max_length=254, unique=True, verbose_name='e-mail address')),
                ('language', models.CharField(blank=True, default='', max_length=10, verbose_name='language')),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'user',
                'verbose_name_plural': 'users',
            },
            managers=[
                ('objects', diagnostics.models.user.EmailUserManager()),
            ],
        ),
        migrations.CreateModel(
            name='Case',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(max_length=12, unique=True, verbose_name='number')),
                ('title', models.CharField(blank=True, default='', max_length=200, verbose_name='title')),
                ('prompt', models.TextField(verbose_name='prompt')),
                ('system', models.TextField(blank=True, default='', verbose_name='system text')),
                ('turns', models.JSONField(blank=True, default=list, verbose_name='conversation')),
                ('schema', models.JSONField(blank=True, null=True, verbose_name='JSON Schema')),
                ('reference', models.TextField(blank=True, default='', verbose_name='reference answer')),
                ('meta', models.JSONField(blank=True, default=dict, verbose_name='metadata')),
                ('language', models.CharField(blank=True, default='', max_length=16, verbose_name='language')),
                ('source', models.CharField(default='form', max_length=20, verbose_name='source')),
                ('external_id', models.CharField(blank=True, default='', max_length=200, verbose_name="caller's id")),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created')),
                ('created_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'case',
                'verbose_name_plural': 'cases',
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='CaseResponse',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('index', models.PositiveIntegerField(verbose_name='place')),
                ('text', models.TextField(blank=True, default='', verbose_name='text')),
                ('model', models.CharField(blank=True, default='', max_length=200, verbose_name='model')),
                ('latency_ms', models.FloatField(blank=True, null=True, verbose_name='latency in ms')),
                ('ttfb_ms', models.FloatField(blank=True, null=True, verbose_name='time to first byte in ms')),
                ('headers', models.JSONField(blank=True, default=dict, verbose_name='headers')),
                ('finish_reason', models.CharField(blank=True, default='', max_length=60, verbose_name='finish reason')),
                ('logprobs', models.JSONField(blank=True, null=True, verbose_name='log-probabilities')),
                ('case', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='responses', to='diagnostics.case')),
            ],
            options={
                'verbose_name': 'response',
                'verbose_name_plural': 'responses',
                'ordering': ['index'],
            },
        ),
        migrations.CreateModel(
            name='FingerprintFix',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('fix', models.CharField(max_length=80, verbose_name='fix')),
                ('note', models.TextField(blank=True, default='', verbose_name='note')),
                ('fingerprint', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='fixes', to='diagnostics.fingerprint')),
            ],
            options={
                'verbose_name': 'linked fix',
                'verbose_name_plural': 'linked fixes',
            },
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('owner', 'owner'), ('editor', 'editor'), ('viewer', 'viewer')], default='editor', max_length=10, verbose_name='role')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'membership',
                'verbose_name_plural': 'memberships',
            },
        ),
        migrations.CreateModel(
            name='Run',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('is_current', models.BooleanField(default=True, verbose_name='current')),
                ('queue', models.CharField(choices=[('interactive', 'interactive'), ('bulk', 'bulk')], default='interactive', max_length=12, verbose_name='queue')),
                ('status', models.CharField(choices=[('queued', 'queued'), ('running', 'running'), ('done', 'done'), ('failed', 'failed')], default='queued', max_length=10, verbose_name='status')),
                ('stage', models.CharField(blank=True, default='', max_length=20, verbose_name='stage')),
                ('attempt', models.PositiveSmallIntegerField(default=0, verbose_name='attempt')),
                ('claim', models.UUIDField(blank=True, editable=False, null=True, verbose_name='claim')),
                ('queued_at', models.DateTimeField(verbose_name='queued')),
                ('sent_at', models.DateTimeField(blank=True, null=True, verbose_name='sent')),
                ('started_at', models.DateTimeField(blank=True, null=True, verbose_name='started')),
                ('heartbeat_at', models.DateTimeField(blank=True, null=True, verbose_name='last sign of life')),
                ('finished_at', models.DateTimeField(blank=True, null=True, verbose_name='finished')),
                ('reason', models.TextField(blank=True, default='', verbose_name='reason')),
                ('diagnosis', models.JSONField(blank=True, null=True, verbose_name='diagnosis')),
                ('primary_operation', models.CharField(blank=True, default='', max_length=12, verbose_name='operation')),
                ('probability', models.FloatField(blank=True, null=True, verbose_name='probability')),
                ('uncertain', models.BooleanField(default=False, verbose_name='uncertain')),
                ('failure_kind', models.CharField(blank=True, default='', max_length=60, verbose_name='failure')),
                ('failure_room', models.CharField(blank=True, default='', max_length=12, verbose_name='failing operation')),
                ('failure_check', models.CharField(blank=True, default='', max_length=12, verbose_name='check')),
                ('verdict_en', models.TextField(blank=True, default='', verbose_name='verdict (English)')),
                ('verdict_zh', models.TextField(blank=True, default='', verbose_name='verdict (Chinese)')),
                ('versions', models.JSONField(blank=True, default=dict, verbose_name='versions')),
                ('timing', models.JSONField(blank=True, default=dict, verbose_name='timing in ms')),
                ('case', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='runs', to='diagnostics.case')),
            ],
            options={
                'verbose_name': 'run',
                'verbose_name_plural': 'runs',
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='Suggestion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveIntegerField(default=0, verbose_name='place')),
                ('fix', models.CharField(max_length=80, verbose_name='fix')),
                ('prompt', models.TextField(verbose_name='patched prompt')),
                ('base', models.TextField(blank=True, default='', verbose_name='changed text')),
                ('why', models.JSONField(default=dict, verbose_name='why')),
                ('run', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='suggestions', to='diagnostics.run')),
            ],
            options={
                'verbose_name': 'suggestion',
                'verbose_name_plural': 'suggestions',
                'ordering': ['run_id', 'place'],
            },
        ),
        migrations.CreateModel(
            name='Workspace',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('slug', models.SlugField(max_length=60, unique=True, verbose_name='short name')),
                ('is_demo', models.BooleanField(default=False, verbose_name='demonstration')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created')),
                ('members', models.ManyToManyField(related_name='workspaces', through='diagnostics.Membership', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'workspace',
                'verbose_name_plural': 'workspaces',
                'ordering': ['name'],
            },
        ),
        migrations.AddField(
            model_name='run',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='runs', to='diagnostics.workspace'),
        ),
        migrations.CreateModel(
            name='RouteFeedback',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('operations', models.JSONField(default=list, verbose_name='operations')),
                ('note', models.TextField(blank=True, default='', verbose_name='note')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('run', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='feedback', to='diagnostics.run')),
                ('workspace', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='feedback', to='diagnostics.workspace')),
            ],
            options={
                'verbose_name': 'route feedback',
                'verbose_name_plural': 'route feedback',
                'ordering': ['-id'],
            },
        ),
        migrations.AddField(
            model_name='membership',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='diagnostics.workspace'),
        ),
        migrations.AddField(
            model_name='fingerprint',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='fingerprints', to='diagnostics.workspace'),
        ),
        migrations.CreateModel(
            name='Finding',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveIntegerField(default=0, verbose_name='place')),
                ('code', models.CharField(max_length=12, verbose_name='check')),
                ('kind', models.CharField(max_length=60, verbose_name='kind')),
                ('room', models.CharField(max_length=12, verbose_name='operation')),
                ('where', models.CharField(max_length=12, verbose_name='where')),
                ('index', models.PositiveIntegerField(default=0, verbose_name='which')),
                ('start', models.PositiveIntegerField(blank=True, null=True, verbose_name='from')),
                ('end', models.PositiveIntegerField(blank=True, null=True, verbose_name='to')),
                ('severity', models.CharField(max_length=10, verbose_name='severity')),
                ('because', models.JSONField(default=dict, verbose_name='because')),
                ('expected', models.JSONField(blank=True, null=True, verbose_name='right value')),
                ('also_seen', models.BooleanField(default=False, verbose_name='consequence of the root cause')),
                ('is_root', models.BooleanField(default=False, verbose_name='root cause')),
                ('fingerprint', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='findings', to='diagnostics.fingerprint', verbose_name='fingerprint')),
                ('run', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='findings', to='diagnostics.run')),
                ('workspace', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='findings', to='diagnostics.workspace')),
            ],
            options={
                'verbose_name': 'finding',
                'verbose_name_plural': 'findings',
                'ordering': ['run_id', 'place'],
            },
        ),
        migrations.AddField(
            model_name='case',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cases', to='diagnostics.workspace'),
        ),
        migrations.CreateModel(
            name='ApiKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('prefix', models.CharField(max_length=16, unique=True, verbose_name='prefix')),
                ('hash', models.CharField(max_length=64, verbose_name='hash')),
                ('role', models.CharField(choices=[('owner', 'owner'), ('editor', 'editor'), ('viewer', 'viewer')], default='editor', max_length=10, verbose_name='role')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created')),
                ('last_used_at', models.DateTimeField(blank=True, null=True, verbose_name='last used')),
                ('revoked_at', models.DateTimeField(blank=True, null=True, verbose_name='revoked')),
                ('created_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('workspace', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_keys', to='diagnostics.workspace')),
            ],
            options={
                'verbose_name': 'API key',
                'verbose_name_plural': 'API keys',
                'ordering': ['-created_at'],
            },
        ),
        migrations.AddConstraint(
            model_name='user',
            constraint=models.UniqueConstraint(django.db.models.functions.text.Lower('email'), name='user_email_any_case'),
        ),
        migrations.AddConstraint(
            model_name='caseresponse',
            constraint=models.UniqueConstraint(fields=('case', 'index'), name='case_response_place'),
        ),
        migrations.AddConstraint(
            model_name='fingerprintfix',
            constraint=models.UniqueConstraint(fields=('fingerprint', 'fix'), name='fingerprint_fix_once'),
        ),
        migrations.AddConstraint(
            model_name='suggestion',
            constraint=models.UniqueConstraint(fields=('run', 'place'), name='suggestion_place'),
        ),
        migrations.AddIndex(
            model_name='run',
            index=models.Index(fields=['workspace', '-id'], name='run_newest'),
        ),
        migrations.AddIndex(
            model_name='run',
            index=models.Index(fields=['workspace', 'primary_operation', '-id'], name='run_by_operation'),
        ),
        migrations.AddIndex(
            model_name='run',
            index=models.Index(fields=['workspace', 'failure_kind', '-id'], name='run_by_failure'),
        ),
        migrations.AddIndex(
            model_name='run',
            index=models.Index(condition=models.Q(('status__in', ['queued', 'running'])), fields=['status', 'queued_at'], name='run_unfinished'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.UniqueConstraint(condition=models.Q(('is_current', True)), fields=('case',), name='run_current_once'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['queued', 'running', 'done', 'failed'])), name='run_status_known'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('status', 'failed'), _negated=True), models.Q(('reason', ''), _negated=True), _connector='OR'), name='run_failed_has_reason'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('status', 'done'), _negated=True), ('diagnosis__isnull', False), _connector='OR'), name='run_done_has_diagnosis'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('status', 'running'), _negated=True), ('claim__isnull', False), _connector='OR'), name='run_running_is_held'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.UniqueConstraint(fields=('user', 'workspace'), name='membership_once'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['owner', 'editor', 'viewer'])), name='membership_role_known'),
        ),
        migrations.AddIndex(
            model_name='fingerprint',
            index=models.Index(fields=['workspace', '-count'], name='fingerprint_most_frequent'),
        ),
        migrations.AddIndex(
            model_name='fingerprint',
            index=models.Index(fields=['workspace', '-last_seen'], name='fingerprint_latest'),
        ),
        migrations.AddIndex(
            model_name='fingerprint',
            index=pgvector.django.indexes.HnswIndex(ef_construction=64, fields=['embedding'], m=16, name='fingerprint_nearest', opclasses=['vector_cosine_ops']),
        ),
        migrations.AddConstraint(
            model_name='fingerprint',
            constraint=models.UniqueConstraint(fields=('workspace', 'key'), name='fingerprint_once'),
        ),
        migrations.AddConstraint(
            model_name='fingerprint',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['new', 'confirmed', 'ignored'])), name='fingerprint_status_known'),
        ),
        migrations.AddIndex(
            model_name='finding',
            index=models.Index(fields=['workspace', 'kind', '-id'], name='finding_by_kind'),
        ),
        migrations.AddIndex(
            model_name='finding',
            index=models.Index(fields=['workspace', 'code', '-id'], name='finding_by_check'),
        ),
        migrations.AddConstraint(
            model_name='finding',
            constraint=models.UniqueConstraint(fields=('run', 'place'), name='finding_place'),
        ),
        migrations.AddConstraint(
            model_name='finding',
            constraint=models.CheckConstraint(condition=models.Q(('end__gte', models.F('start'))), name='finding_span_forward'),
        ),
        migrations.AddIndex(
            model_name='case',
            index=models.Index(fields=['workspace', '-id'], name='case_newest'),
        ),
        migrations.AddIndex(
            model_name='case',
            index=models.Index(fields=['workspace', 'external_id'], name='case_external_id'),
        ),
        migrations.AddIndex(
            model_name='case',
            index=django.contrib.postgres.indexes.GinIndex(fields=['title'], name='case_title_trigrams', opclasses=['gin_trgm_ops']),
        ),
        migrations.AddConstraint(
            model_name='apikey',
            constraint=models.CheckConstraint(condition=models.Q(('role__in', ['owner', 'editor', 'viewer'])), name='apikey_role_known'),
        ),
    ]
