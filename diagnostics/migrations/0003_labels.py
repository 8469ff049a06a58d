"""Names of the links to other rows, for the admin in Chinese; no table changes."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('diagnostics', '0002_router_versions'),
    ]

    operations = [
        migrations.AlterField(
            model_name='apikey',
            name='created_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='created by'),
        ),
        migrations.AlterField(
            model_name='apikey',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_keys', to='diagnostics.workspace', verbose_name='workspace'),
        ),
        migrations.AlterField(
            model_name='case',
            name='created_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='created by'),
        ),
        migrations.AlterField(
            model_name='case',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cases', to='diagnostics.workspace', verbose_name='workspace'),
        ),
        migrations.AlterField(
            model_name='caseresponse',
            name='case',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='responses', to='diagnostics.case', verbose_name='case'),
        ),
        migrations.AlterField(
            model_name='finding',
            name='run',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='findings', to='diagnostics.run', verbose_name='run'),
        ),
        migrations.AlterField(
            model_name='finding',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='findings', to='diagnostics.workspace', verbose_name='workspace'),
        ),
        migrations.AlterField(
            model_name='fingerprint',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='fingerprints', to='diagnostics.workspace', verbose_name='workspace'),
        ),
        migrations.AlterField(
            model_name='fingerprintfix',
            name='fingerprint',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='fixes', to='diagnostics.fingerprint', verbose_name='fingerprint'),
        ),
        migrations.AlterField(
            model_name='membership',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL, verbose_name='user'),
        ),
        migrations.AlterField(
            model_name='membership',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='diagnostics.workspace', verbose_name='workspace'),
        ),
        migrations.AlterField(
            model_name='routefeedback',
            name='run',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='feedback', to='diagnostics.run', verbose_name='run'),
        ),
        migrations.AlterField(
            model_name='routefeedback',
            name='user',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='user'),
        ),
        migrations.AlterField(
            model_name='routefeedback',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='feedback', to='diagnostics.workspace', verbose_name='workspace'),
        ),
        migrations.AlterField(
            model_name='run',
            name='case',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='runs', to='diagnostics.case', verbose_name='case'),
        ),
        migrations.AlterField(
            model_name='run',
            name='workspace',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='runs', to='diagnostics.workspace', verbose_name='workspace'),
        ),
        migrations.AlterField(
            model_name='suggestion',
            name='rejected_by',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='marked by'),
        ),
        migrations.AlterField(
            model_name='suggestion',
            name='run',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='suggestions', to='diagnostics.run', verbose_name='run'),
        ),
    ]
