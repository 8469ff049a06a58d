"""management: commands of manage.py."""
