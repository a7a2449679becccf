import Fuse from 'fuse.js';
import { pinyin } from 'pinyin-pro';
import type { AppRoute } from '../../router/app-route.ts';

export interface MenuHit {
  /** Empty for an action. */
  readonly path: string;
  /** Directories first: 内容创作 / 我的书单. */
  readonly trail: readonly string[];
  readonly title: string;
  readonly icon: string | undefined;
}

/** Fuzzy search over menu routes: title 0.7, path 0.3, threshold 0.4, with pinyin and initials. */
export function createMenuIndex<Hit extends MenuHit>(hits: readonly Hit[]): (query: string) => Hit[] {
  // spellings of the title: Han, pinyin, initials
  const entries = hits.map((hit) => ({ hit, path: hit.path, titles: spellings(hit.title) }));
  const fuse = new Fuse(entries, {
    keys: [
      { name: 'titles', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
    threshold: 0.4,
  });
  return (query) => {
    const text = query.trim().toLowerCase();
    return text === '' ? [...hits] : fuse.search(text).map(({ item }) => item.hit);
  };
}

/** Every page of the menu, with its directories. */
export function menuHits(menu: readonly AppRoute[], trail: readonly string[] = []): MenuHit[] {
  return menu.flatMap((route) => {
    const { title, icon } = route.meta;
    const own = route.page ? [{ path: route.path, trail, title, icon }] : [];
    return [...own, ...menuHits(route.children ?? [], [...trail, title])];
  });
}

/**
 * The pages that no menu shows and the search lists, with the tabs of those that have some (message centre); of a layout
 * that a menu shows, its pages alone (personal centre).
 */
export function searchableRoutes(routes: readonly AppRoute[]): AppRoute[] {
  return routes
    .flatMap((route) => (route.layout && !route.meta.searchable ? pagesBelow(route) : [route]))
    .filter(({ meta }) => meta.searchable)
    .map((route) => ({ ...route, children: route.layout ? pagesBelow(route) : [] }));
}

/** Without a first page that has the layout's own address. */
function pagesBelow({ path, children = [] }: AppRoute): AppRoute[] {
  return children.filter((child) => child.path !== path);
}

function spellings(title: string): string[] {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  const initials = pinyin(title, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return [title, syllables.join(''), initials.join('')].map((text) => text.toLowerCase());
}
