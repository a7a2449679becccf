import { create } from 'zustand';
import { closed, moved, opened, refreshed, renamed, type Tab, type Tabs } from './tabs.ts';

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
