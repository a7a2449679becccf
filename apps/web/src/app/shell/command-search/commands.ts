import type { NavigateFunction } from 'react-router';
import { matchPath, useNavigate } from 'react-router';
import { enterInstitution, signOut } from '../../../entities/core/session/leave.ts';
import { changeSettings, openSettings, useSettings } from '../../../entities/core/settings/settings.ts';
import { createPath } from '../../../entities/writing/work/work-actions.ts';
import { createLabel, workSections } from '../../../entities/writing/work/work-sections.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { recents } from '../../../lib/recents.ts';
import { type AppRoute, flattenRoutes } from '../../router/app-route.ts';
import { canAccess } from '../../router/can-access.ts';
import { useAllRoutes, useSidebarMenu } from '../use-sidebar-menu.ts';
import { type MenuHit, menuHits, searchableRoutes } from './menu-index.ts';

export const groups = { recent: '最近', action: '操作', page: '菜单', name: '社区' } as const;

/** One line of the search: a page of the menu, a recently opened page, or an action. */
export interface Command extends MenuHit {
  readonly id: string;
  readonly group: keyof typeof groups;
  /** The kind of the line, shown at its end. */
  readonly note: string;
  readonly run: () => void;
}

/** Recently opened pages shown before the member types. */
const shownRecents = 6;

/** All commands; before the member types, only the latest of the recently opened pages. */
export function useCommands(isTyping: boolean): readonly Command[] {
  const navigate = useNavigate();
  const routes = useAllRoutes();
  const menu = useSidebarMenu();
  const actions = useActions(routes);
  const roles = useSession((state) => state.roles);
  const permissions = useSession((state) => state.permissions);
  const mine = searchableRoutes(routes).filter(({ meta }) => canAccess(meta, { roles, permissions }));
  const pages = menuHits([...menu, ...mine]);
  return [
    ...recentCommands(routes, navigate).slice(0, isTyping ? undefined : shownRecents),
    ...actions.map(({ title, icon, run }) => action(title, icon, run)),
    ...pages.map((hit): Command => {
      const { path, trail } = hit;
      return { ...hit, id: path, group: 'page', note: trail.join(' / '), run: () => void navigate(path) };
    }),
  ];
}

function recentCommands(routes: readonly AppRoute[], navigate: NavigateFunction): Command[] {
  const all = flattenRoutes(routes);
  return recents().flatMap(({ path, title }): Command[] => {
    const [pathname = ''] = path.split('?');
    const route = all.find((found) => found.route.page && matchPath(found.route.path, pathname))?.route;
    if (!route) return [];
    const { icon, title: note } = route.meta;
    const run = () => void navigate(path);
    return [{ id: `recent:${path}`, group: 'recent', path, title, trail: [], icon, note, run }];
  });
}

interface Action {
  readonly title: string;
  readonly icon: string;
  readonly run: () => void;
}

function action(title: string, icon: string, run: () => void): Command {
  return { id: `action:${title}`, group: 'action', path: '', title, trail: [], icon, note: '', run };
}

/** Actions available on every page. */
function useActions(routes: readonly AppRoute[]): readonly Action[] {
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const roles = useSession((state) => state.roles);
  const permissions = useSession((state) => state.permissions);
  const { scheme, largeType } = useSettings();
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  if (!user) return [];
  const mayWrite = !user.minor?.consentMissing;
  const mayOpen = (path: string) =>
    routes.some(
      (route) =>
        matchPath(route.path, path.replace(/\?.*$/, '')) && canAccess(route.meta, { roles, permissions }),
    );
  const creations = Object.values(workSections).flatMap((section) =>
    section.kinds.map((kind) => ({ title: createLabel(kind), path: createPath(section, kind) })),
  );
  const circle = { title: '建圈子', path: '/publishCircles/edit' };
  const { institution } = user;
  return [
    ...[...creations, circle]
      .filter(({ path }) => mayWrite && mayOpen(path))
      .map(({ title, path }) => ({ title, icon: 'pencil', run: () => void navigate(path) })),
    {
      title: isDark ? '切换到浅色' : '切换到深色',
      icon: 'palette',
      run: () => changeSettings({ scheme: isDark ? 'light' : 'dark' }),
    },
    ...(scheme === 'auto'
      ? []
      : [{ title: '明暗跟随系统', icon: 'palette', run: () => changeSettings({ scheme: 'auto' }) }]),
    {
      title: largeType ? '关闭大字' : '打开大字',
      icon: 'eye',
      run: () => changeSettings({ largeType: !largeType }),
    },
    { title: '布局设置', icon: 'settings', run: openSettings },
    ...(roles.includes('user') && institution
      ? [{ title: '进入机构后台', icon: 'building', run: () => void enterInstitution(institution.name) }]
      : []),
    { title: '退出登录', icon: 'user', run: () => void signOut() },
  ];
}
