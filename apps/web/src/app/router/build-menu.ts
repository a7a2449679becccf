import type { PermissionHolder } from '../../lib/auth/permissions.ts';
import type { AppRoute } from './app-route.ts';
import { canAccess } from './can-access.ts';

export interface MenuUser extends PermissionHolder {
  readonly isInstitutionAdmin: boolean;
}

/** A member who administers an institution cannot apply for another. */
const institutionApplications = ['InstitutionCreate', 'InstitutionApply'];

/** The sidebar's tree for one member: the routes they may open, sorted, without hidden routes and empty directories. */
export function buildMenu(routes: readonly AppRoute[], user: MenuUser): AppRoute[] {
  return sorted(routes)
    .filter((route) => isVisible(route, user) && canAccess(route.meta, user) && !isObsolete(route, user))
    .flatMap((route) => {
      const filtered = withVisibleChildren(route, user);
      return isEmptyDirectory(route, filtered) ? [] : [onlyChildOf(filtered) ?? filtered];
    });
}

function isVisible({ hidden, meta: { visibleTo: shownTo } }: AppRoute, { roles }: MenuUser): boolean {
  return !hidden && (!shownTo || shownTo.some((role) => roles.includes(role)));
}

/** Whether the route is of no use to an institution administrator. */
export function isObsolete(route: AppRoute, user: Pick<MenuUser, 'isInstitutionAdmin'>): boolean {
  return user.isInstitutionAdmin && institutionApplications.includes(route.name);
}

function withVisibleChildren(route: AppRoute, user: MenuUser): AppRoute {
  const { children, ...rest } = route;
  if (!children || route.layout) return rest;
  return { ...rest, children: buildMenu(children, user) };
}

/** The page that stands in the menu in the place of its directory, because it is the only one. */
function onlyChildOf({ alwaysShow, page, external, children = [] }: AppRoute): AppRoute | undefined {
  const [child, ...others] = children;
  return alwaysShow || page || external || others.length > 0 || child?.children ? undefined : child;
}

/** A directory that lost all its children; one that never had any is shown. */
function isEmptyDirectory(original: AppRoute, filtered: AppRoute): boolean {
  return !original.page && Boolean(original.children?.length) && !filtered.children?.length;
}

function sorted(routes: readonly AppRoute[]): AppRoute[] {
  const rank = ({ meta }: AppRoute) => meta.orderNum ?? Number.POSITIVE_INFINITY;
  return routes.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
