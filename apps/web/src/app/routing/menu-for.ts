import type { Holder } from '../../lib/access.ts';
import type { AppRoute } from './app-route.ts';
import { mayOpen } from './may-open.ts';

export interface Member extends Holder {
  readonly isInstitutionAdmin: boolean;
}

/** Applying for an institution is over for whoever administers one already (S6). */
const applying = ['InstitutionCreate', 'InstitutionApply'];

/** The sidebar's tree for one person: what he may open, ordered, without hidden routes and empty parents (S6). */
export function menuFor(routes: readonly AppRoute[], member: Member): AppRoute[] {
  return inOrder(routes)
    .filter((route) => isShown(route, member) && mayOpen(route.meta, member) && !isOver(route, member))
    .flatMap((route) => {
      const shown = withMenuChildren(route, member);
      return isEmptied(route, shown) ? [] : [shown];
    });
}

function isShown({ hidden, meta: { shownTo } }: AppRoute, { roles }: Member): boolean {
  return !hidden && (!shownTo || shownTo.some((role) => roles.includes(role)));
}

/** Whether an institution administrator has no more use for the route (S6). */
export function isOver(route: AppRoute, member: Pick<Member, 'isInstitutionAdmin'>): boolean {
  return member.isInstitutionAdmin && applying.includes(route.name);
}

function withMenuChildren(route: AppRoute, member: Member): AppRoute {
  const { children, ...rest } = route;
  if (!children || route.frame) return rest;
  return { ...rest, children: menuFor(children, member) };
}

/** A directory from which everything was taken; one that never held anything is shown as it is (S2). */
function isEmptied(whole: AppRoute, shown: AppRoute): boolean {
  return !whole.page && Boolean(whole.children?.length) && !shown.children?.length;
}

function inOrder(routes: readonly AppRoute[]): AppRoute[] {
  const rank = ({ meta }: AppRoute) => meta.orderNum ?? Number.POSITIVE_INFINITY;
  return routes.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
