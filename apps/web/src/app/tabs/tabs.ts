import { create } from 'zustand';
import type { AppRoute } from '../router/app-route.ts';

export interface Tab {
  /** The path without its query: one tab, one pane. */
  readonly key: string;
  /** Where the tab leads: its path with the last query. */
  readonly to: string;
  readonly title: string;
  readonly icon: string | undefined;
  readonly affix: boolean;
  /** Its page is built anew on every visit. */
  readonly noCache: boolean;
}

export interface Tabs {
  readonly list: readonly Tab[];
  /** How often each key was refreshed or closed: a pane of an older version is dropped. */
  readonly versions: Readonly<Record<string, number>>;
}

export function tabOf({ path, meta }: AppRoute, key = path, to = path): Tab {
  const { title, icon, affix = false, noCache = false } = meta;
  return { key, to, title, icon, affix, noCache };
}

export const useTabs = create<Tabs>(() => ({ list: [], versions: {} }));

export const tabs = {
  /** The affixed tabs stand there from the start. */
  affix: (list: readonly Tab[]) => useTabs.setState((state) => list.reduce(opened, state)),
  /** `previousKey`: the key the page had before its address changed under it. */
  open: (tab: Tab, previousKey?: string) =>
    useTabs.setState((state) =>
      opened(previousKey === undefined ? state : renamed(state, previousKey, tab.key), tab),
    ),
  close: (keys: readonly string[]) => useTabs.setState((state) => closed(state, keys)),
  refresh: (key: string) => useTabs.setState((state) => refreshed(state, key)),
  move: (key: string, before: string) => useTabs.setState((state) => moved(state, key, before)),
};

/** Opens a tab or renews its address; affixed ones stand first. */
export function opened(tabs: Tabs, tab: Tab): Tabs {
  const at = tabs.list.findIndex(({ key }) => key === tab.key);
  if (at >= 0) return { ...tabs, list: tabs.list.with(at, tab) };
  const list = tab.affix
    ? tabs.list.toSpliced(tabs.list.filter(({ affix }) => affix).length, 0, tab)
    : [...tabs.list, tab];
  return { ...tabs, list };
}

/** The tab of a page whose address changed under it keeps its place. */
export function renamed(tabs: Tabs, previousKey: string, key: string): Tabs {
  return { ...tabs, list: tabs.list.map((tab) => (tab.key === previousKey ? { ...tab, key } : tab)) };
}

/** Closes all of `keys` but the affixed ones; a closed tab's pane goes with it. */
export function closed(tabs: Tabs, keys: readonly string[]): Tabs {
  const isClosing = ({ key, affix }: Tab) => !affix && keys.includes(key);
  return tabs.list
    .filter(isClosing)
    .reduce(refreshedTab, { ...tabs, list: tabs.list.filter((tab) => !isClosing(tab)) });
}

function refreshed(tabs: Tabs, key: string): Tabs {
  return { ...tabs, versions: { ...tabs.versions, [key]: (tabs.versions[key] ?? 0) + 1 } };
}

/** Puts a tab in another's place; affixed tabs neither move nor give way. */
export function moved(tabs: Tabs, key: string, before: string): Tabs {
  const from = tabs.list.findIndex((tab) => tab.key === key);
  const to = tabs.list.findIndex((tab) => tab.key === before);
  const tab = tabs.list[from];
  if (!tab || tab.affix || to < 0 || tabs.list[to]?.affix || from === to) return tabs;
  return { ...tabs, list: tabs.list.toSpliced(from, 1).toSpliced(to, 0, tab) };
}

/** Where to go when `keys` close: stays on the current tab if it stays, else to the nearest on its right, then left. */
export function nextAfterClosing(tabs: Tabs, keys: readonly string[], current: string): Tab | undefined {
  const remaining = closed(tabs, keys).list;
  const at = tabs.list.findIndex(({ key }) => key === current);
  const candidates = [...tabs.list.slice(Math.max(at, 0)), ...tabs.list.slice(0, Math.max(at, 0)).reverse()];
  return candidates.find((tab) => remaining.includes(tab));
}

function refreshedTab(tabs: Tabs, { key }: Tab): Tabs {
  return refreshed(tabs, key);
}
