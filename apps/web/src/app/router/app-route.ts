import type { Permission, Role } from '@gongdu/contract/auth/role';
import type { InstitutionPermission } from '@gongdu/contract/institutions/permissions';
import type { ComponentType } from 'react';

/** The shape of the skeleton that stands in while a page's code is on its way. */
export type PageShape = 'list' | 'form' | 'article' | 'blank';

/** The specification's "Menu item (route)", and what the shell needs besides. */
export interface RouteMeta {
  readonly title: string;
  readonly icon?: string;
  /** Its tab is always there and cannot be closed. */
  readonly affix?: boolean;
  /** The page is built anew on every visit. */
  readonly noCache?: boolean;
  /** The menu entry that is marked while this hidden page is open. */
  readonly activeMenu?: string;
  /** false leaves the route out of the breadcrumb. */
  readonly breadcrumb?: boolean;
  /** Lower first; routes without one keep their place after those with one. */
  readonly orderNum?: number;
  /** The header search finds it although the sidebar hides it. */
  readonly searchable?: boolean;
  /** Roles that may open it; absent means all signed-in members. */
  readonly roles?: readonly Role[];
  /** The operators' permission that opens it. */
  readonly permission?: Permission;
  /** The code that a member of an institution needs for it besides. */
  readonly institutionPermission?: InstitutionPermission;
  /** Roles whose sidebar shows it; absent means all who may open it. */
  readonly visibleTo?: readonly Role[];
  readonly shape?: PageShape;
  /** A queue: the sidebar says how much waits in it. */
  readonly waits?: boolean;
  /** Its panes fill the sheet to the edges and scroll in themselves: the editor, a desk, a conversation. */
  readonly pane?: boolean;
  /** false: phones show no bar at the foot, for the page has one of its own. */
  readonly bottomBar?: boolean;
}

export interface Page {
  /** What draws it: itself once its code is there, before that one that is waited for. */
  readonly component: () => ComponentType;
  /** Fetches the code ahead of the click. Never rejects: a failure shows when the page is opened. */
  readonly preload: () => Promise<void>;
}

export interface AppRoute {
  /** e.g. `InstitutionCreate`. */
  readonly name: string;
  /** Absolute; an external frame's is a whole address. */
  readonly path: string;
  readonly meta: RouteMeta;
  readonly hidden?: boolean;
  /** A directory that shows even with a single child. */
  readonly alwaysShow?: boolean;
  readonly redirect?: string;
  readonly external?: boolean;
  /** Absent in a directory. */
  readonly page?: Page;
  readonly children?: readonly AppRoute[];
  /** Children are drawn inside this page and share its tab (message centre). */
  readonly layout?: boolean;
}

/** Every route of the tree with its ancestors, outermost first. */
export function flattenRoutes(
  routes: readonly AppRoute[],
  ancestors: readonly AppRoute[] = [],
): { route: AppRoute; ancestors: readonly AppRoute[] }[] {
  return routes.flatMap((route) => [
    { route, ancestors },
    ...flattenRoutes(route.children ?? [], [...ancestors, route]),
  ]);
}
