"""Workspace: what a team shares. Every row of a team belongs to exactly one."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Workspace(models.Model):
    """`slug` stands in addresses; `is_demo` marks the bundled demonstration."""

    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("short name"), max_length=60, unique=True)
    is_demo = models.BooleanField(_("demonstration"), default=False)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    members = models.ManyToManyField(settings.AUTH_USER_MODEL, through="Membership", related_name="workspaces")

    class Meta:
        verbose_name = _("workspace")
        verbose_name_plural = _("workspaces")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
