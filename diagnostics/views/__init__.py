"""views: one file per page, with its fragments beside it. A view reads by selectors, writes by services, and shows one
context; every page of a workspace goes through `page.member`, which gives 404 for workspaces of others."""
