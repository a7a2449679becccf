import type { AppRoute } from '../router/app-route.ts';
import type { Tab } from './tabs.ts';

export function tabOf({ path, meta }: AppRoute, key = path, to = path): Tab {
  const { title, icon, affix = false, noCache = false } = meta;
  return { key, to, title, icon, affix, noCache };
}
