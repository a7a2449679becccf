import type { Permission, Role } from '@gongdu/contract/core/accounts/role';
import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import type { ComponentType } from 'react';

/** The shape of the skeleton shown while the page's code loads. */
export type PageShape = 'list' | 'form' | 'article' | 'blank';

/** The specification's "Menu item (route)", with additional properties of the shell. */
export interface RouteMeta {
  readonly title: string;
  readonly icon?: string;
  /** Its tab is always present and cannot be closed. */
  readonly affix?: boolean;
  /** The page is mounted anew on every visit. */
  readonly noCache?: boolean;
  /** What one reads: its pages share one tab, in which each gives way to the next. */
  readonly reading?: boolean;
  /** The menu entry to highlight while this hidden page is open. */
  readonly activeMenu?: string;
  /** false leaves the route out of the breadcrumb. */
  readonly breadcrumb?: boolean;
  /** Lower first; routes without one keep their place after those with one. */
  readonly orderNum?: number;
  /** The header search lists it although the sidebar hides it. */
  readonly searchable?: boolean;
  /** Roles that may open it; absent: all signed-in members. */
  readonly roles?: readonly Role[];
  /** The operators' permission required to open it, or one of several. */
  readonly permission?: Permission | readonly Permission[];
  /** The permission code that a member of an institution needs to open it, or one of several. */
  readonly institutionPermission?: InstitutionPermission | readonly InstitutionPermission[];
  /** Roles whose sidebar shows it; absent: all roles that may open it. */
  readonly visibleTo?: readonly Role[];
  readonly shape?: PageShape;
  /** A queue: the sidebar shows its number of waiting items. */
  readonly waits?: boolean;
  /** Its panes fill the sheet and scroll by themselves: the editor, a desk, a conversation. */
  readonly pane?: boolean;
  /** false: phones hide the bottom bar, because the page has its own. */
  readonly bottomBar?: boolean;
}

export interface Page {
  /** The component to render: the page itself once its code is loaded, a lazy component before that. */
  readonly component: () => ComponentType;
  /** Loads the code ahead of the click. Never rejects: a failure shows when the page is opened. */
  readonly preload: () => Promise<void>;
}

export interface AppRoute {
  /** e.g. `InstitutionCreate`. */
  readonly name: string;
  /** Absolute path; for an external frame a whole address. */
  readonly path: string;
  readonly meta: RouteMeta;
  readonly hidden?: boolean;
  /** The directory is shown even with a single child. */
  readonly alwaysShow?: boolean;
  readonly redirect?: string;
  readonly external?: boolean;
  /** Absent for a directory. */
  readonly page?: Page;
  readonly children?: readonly AppRoute[];
  /** Children render inside this page and share its tab (message centre). */
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
