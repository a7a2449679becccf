import { create } from 'zustand';
import type { AppRoute } from '../router/app-route.ts';
import { isBeingWritten } from './unsaved-inputs.ts';

export interface Tab {
  /** The path without its query; each key has one tab and one pane. */
  readonly key: string;
  /** Where the tab leads: its path with the last query. */
  readonly to: string;
  readonly title: string;
  readonly icon: string | undefined;
  readonly affix: boolean;
  /** Pinned by the member: it is placed before the unpinned tabs and cannot be closed until it is unpinned. */
  readonly pinned?: boolean;
  /** Its page is mounted anew on every visit. */
  readonly noCache: boolean;
  /** The one tab in which each page that is read gives way to the next. */
  readonly shared?: boolean;
}

export interface Tabs {
  readonly list: readonly Tab[];
  /** How often each key was refreshed or closed: a pane of an older version is unmounted. */
  readonly versions: Readonly<Record<string, number>>;
}

export function tabOf({ path, meta }: AppRoute, key = path, to = path): Tab {
  const { title, icon, affix = false, noCache = false, reading = false } = meta;
  return { key, to, title, icon, affix, noCache, ...(reading && { shared: true }) };
}

export const useTabs = create<Tabs>(() => ({ list: [], versions: {} }));

export const tabs = {
  /** Adds the affixed tabs, which are open from the start. */
  affix: (list: readonly Tab[]) =>
    useTabs.setState((state) => list.reduce((open, tab) => opened(open, tab), state)),
  /** `previousKey`: the page's key before its address changed without a remount. */
  open: (tab: Tab, previousKey?: string) =>
    useTabs.setState((state) =>
      opened(previousKey === undefined ? state : renamed(state, previousKey, tab.key), tab, isBeingWritten),
    ),
  /** Opens a tab that no other page takes, behind the others; what is shown stays. */
  openOwn: (tab: Tab) => useTabs.setState((state) => openedOwn(state, tab)),
  close: (keys: readonly string[]) => useTabs.setState((state) => closed(state, keys)),
  refresh: (key: string) => useTabs.setState((state) => refreshed(state, key)),
  move: (key: string, before: string) => useTabs.setState((state) => moved(state, key, before)),
  pin: (key: string, isPinned: boolean) => useTabs.setState((state) => pinned(state, key, isPinned)),
  restore: (list: readonly Tab[]) => useTabs.setState((state) => restored(state, list)),
};

/** Whether closing leaves the tab open. */
export function staysOpen({ affix, pinned: isPinned = false }: Tab): boolean {
  return affix || isPinned;
}

/**
 * Opens a tab or updates its address; affixed tabs come first. What is read takes the shared tab, unless text was
 * typed there: then that tab stays with its page.
 */
export function opened(tabs: Tabs, tab: Tab, isWritten: (key: string) => boolean = () => false): Tabs {
  const { list } = tabs;
  const at = list.findIndex(({ key }) => key === tab.key);
  const open = list[at];
  if (open) {
    const { pinned: isPinned = false, shared = false } = open;
    return { ...tabs, list: list.with(at, { ...tab, pinned: isPinned, shared }) };
  }
  if (tab.affix) return { ...tabs, list: list.toSpliced(list.filter(({ affix }) => affix).length, 0, tab) };
  const sharedAt = tab.shared ? list.findIndex(({ shared }) => shared) : -1;
  const shared = list[sharedAt];
  if (!shared) return { ...tabs, list: [...list, tab] };
  if (!isWritten(shared.key)) return { ...tabs, list: list.with(sharedAt, tab) };
  return { ...tabs, list: [...list.with(sharedAt, { ...shared, shared: false }), tab] };
}

/** A tab that is open already becomes its page's own. */
export function openedOwn(tabs: Tabs, tab: Tab): Tabs {
  const own = { ...tab, shared: false };
  const isOpen = tabs.list.some(({ key }) => key === tab.key);
  const list = tabs.list.map((open) => (open.key === tab.key ? { ...open, shared: false } : open));
  return { ...tabs, list: isOpen ? list : [...list, own] };
}

/** A page whose address changed without a remount keeps its tab's place. */
export function renamed(tabs: Tabs, previousKey: string, key: string): Tabs {
  return { ...tabs, list: tabs.list.map((tab) => (tab.key === previousKey ? { ...tab, key } : tab)) };
}

/** Pinned tabs are placed behind the affixed ones, in the order in which they were pinned. */
export function pinned(tabs: Tabs, key: string, isPinned: boolean): Tabs {
  const tab = tabs.list.find((open) => open.key === key);
  if (!tab || tab.affix) return tabs;
  const others = tabs.list.filter((open) => open !== tab);
  return {
    ...tabs,
    list: others.toSpliced(others.filter(staysOpen).length, 0, {
      ...tab,
      pinned: isPinned,
      shared: false,
    }),
  };
}

/**
 * Restores the stored tabs in their order; tabs that are open already keep their state, and new ones follow. A stored
 * shared tab gives way to the page that is being read now.
 */
export function restored(tabs: Tabs, stored: readonly Tab[]): Tabs {
  const isReading = tabs.list.find(({ shared }) => shared);
  const last = stored.filter(({ key, shared }) => !shared || !isReading || isReading.key === key);
  const openTab = (key: string) => tabs.list.find((tab) => tab.key === key);
  const back = last.map((tab) => ({ ...(openTab(tab.key) ?? tab), pinned: tab.pinned ?? false }));
  const others = tabs.list.filter(({ key }) => !last.some((tab) => tab.key === key));
  const list = [...others.filter(({ affix }) => affix), ...back, ...others.filter(({ affix }) => !affix)];
  return { ...tabs, list: [...list.filter(staysOpen), ...list.filter((tab) => !staysOpen(tab))] };
}

/** Closes all of `keys` except affixed and pinned tabs; a closed tab's pane is unmounted. */
export function closed(tabs: Tabs, keys: readonly string[]): Tabs {
  const isClosing = (tab: Tab) => !staysOpen(tab) && keys.includes(tab.key);
  return tabs.list
    .filter(isClosing)
    .reduce(refreshedTab, { ...tabs, list: tabs.list.filter((tab) => !isClosing(tab)) });
}

function refreshed(tabs: Tabs, key: string): Tabs {
  return { ...tabs, versions: { ...tabs.versions, [key]: (tabs.versions[key] ?? 0) + 1 } };
}

/** Moves a tab to another one's place; affixed tabs do not move, and pinned ones move only among themselves. */
export function moved(tabs: Tabs, key: string, before: string): Tabs {
  const from = tabs.list.findIndex((tab) => tab.key === key);
  const to = tabs.list.findIndex((tab) => tab.key === before);
  const tab = tabs.list[from];
  const place = tabs.list[to];
  if (!tab || !place || tab.affix || place.affix || from === to) return tabs;
  if ((tab.pinned ?? false) !== (place.pinned ?? false)) return tabs;
  return { ...tabs, list: tabs.list.toSpliced(from, 1).toSpliced(to, 0, tab) };
}

/** The key to go to when `keys` close: the current tab if it stays, else the nearest to its right, then to its left. */
export function nextAfterClosing(tabs: Tabs, keys: readonly string[], current: string): Tab | undefined {
  const remaining = closed(tabs, keys).list;
  const at = tabs.list.findIndex(({ key }) => key === current);
  const candidates = [...tabs.list.slice(Math.max(at, 0)), ...tabs.list.slice(0, Math.max(at, 0)).reverse()];
  return candidates.find((tab) => remaining.includes(tab));
}

function refreshedTab(tabs: Tabs, { key }: Tab): Tabs {
  return refreshed(tabs, key);
}
