import { matchPath } from 'react-router';
import * as z from 'zod/mini';
import { storedTabsKey, useSettings } from '../../entities/core/settings/settings.ts';
import { session } from '../../lib/auth/session.ts';
import { deviceStorage } from '../../lib/browser-storage.ts';
import { useMissingPages, usePageTitles } from '../../ui/layout/page-title.ts';
import { type AppRoute, flattenRoutes } from '../router/app-route.ts';
import { isObsolete } from '../router/build-menu.ts';
import { canAccess } from '../router/can-access.ts';
import { useOperatorRoutes } from '../router/operator-menu.ts';
import { useRuntimeRoutes } from '../router/runtime-route-store.ts';
import { routesWith } from '../router/static-routes.ts';
import { type Tab, tabOf, tabs, useTabs } from './tabs.ts';

const storedTabs = z.array(
  z.object({
    to: z.string(),
    title: z.string(),
    pinned: z.boolean(),
    shared: z.optional(z.boolean()),
  }),
);

/** The most tabs that are stored; pinned ones come first. */
const maxTabs = 30;

let keptFor = 0;

/**
 * Restores the member's stored tabs and stores every later change on this device: the pinned tabs, or all of them with
 * the setting `restoreTabs`.
 */
export function keepTabs(): void {
  const { uid } = useSettings.getState();
  if (uid === 0 || keptFor === uid) return;
  keptFor = uid;
  tabs.restore(readTabs(uid));
  const save = () => saveTabs(uid);
  save();
  useTabs.subscribe(save);
  usePageTitles.subscribe(save);
  useMissingPages.subscribe(unpinMissing);
  useMissingPages.subscribe(save);
  useSettings.subscribe(save);
}

/** Leaves out tabs whose route no longer exists or that the member may no longer open. */
function readTabs(uid: number): Tab[] {
  const parsed = storedTabs.safeParse(parseJson(deviceStorage.getItem(storedTabsKey(uid))));
  const all = flattenRoutes(routesWith(useOperatorRoutes.getState().routes));
  const routes = [...all, ...flattenRoutes(useRuntimeRoutes.getState().routes)];
  return (parsed.data ?? []).flatMap(({ to, title, pinned, shared = false }) => {
    const path = to.replace(/[?#].*$/, '');
    const found = routes.find(({ route }) => route.page && matchPath(route.path, path));
    if (!found || !mayOpen(found.route)) return [];
    const route = found.ancestors.find(({ layout }) => layout) ?? found.route;
    const key = route.layout ? route.path : path;
    if (title !== route.meta.title && usePageTitles.getState()[key] === undefined)
      usePageTitles.setState({ [key]: title });
    return route.meta.affix ? [] : [{ ...tabOf(route, key, to), pinned, shared }];
  });
}

function mayOpen(route: AppRoute): boolean {
  const { user, roles, permissions } = session.store.getState();
  const isInstitutionAdmin = user?.isInstitutionAdmin ?? false;
  return canAccess(route.meta, { roles, permissions }) && !isObsolete(route, { isInstitutionAdmin });
}

/** So that it can be closed as usual. */
function unpinMissing(missing: Readonly<Record<string, boolean>>): void {
  for (const { key, pinned = false } of useTabs.getState().list)
    if (pinned && missing[key]) tabs.pin(key, false);
}

function saveTabs(uid: number): void {
  const { uid: shownUid, restoreTabs } = useSettings.getState();
  if (shownUid !== uid) return;
  const names = usePageTitles.getState();
  const missing = useMissingPages.getState();
  const kept = useTabs
    .getState()
    .list.filter(({ key, affix, pinned }) => !affix && !missing[key] && (restoreTabs || pinned))
    .slice(0, maxTabs)
    .map(({ key, to, title, pinned = false, shared = false }) => ({
      to,
      title: names[key] ?? title,
      pinned,
      shared,
    }));
  if (kept.length === 0 && !restoreTabs) deviceStorage.removeItem(storedTabsKey(uid));
  else deviceStorage.setItem(storedTabsKey(uid), JSON.stringify(kept));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
