import type { ComponentType } from 'react';
import type { Page } from './app-route.ts';
import { lazyPage, pageAmong, placeholderPage } from './lazy-page.tsx';

/**
 * Screens that a menu entry of the server may name: `works/my-works-page` is my-works-page.tsx of the feature `works`.
 * The area is not part of the name, which stored menus hold.
 */
const pageModules = new Map(
  Object.entries(
    import.meta.glob<Record<string, ComponentType>>([
      '../../features/*/*/*-page.tsx',
      '!../../features/*/{auth,public-pages}/*',
    ]),
  ).map(([path, load]) => [path.split('/').slice(-2).join('/').replace('.tsx', ''), load]),
);

/** Returns the same page for the same component, so that its state is kept when the menu is read again. */
const pages = new Map<string, Page>();

/** The page of a menu entry; one without a component, or with an unknown one, gets the default view. */
export function runtimePage(component: string | null): Page {
  const loadModule = component === null ? undefined : pageModules.get(component);
  if (component === null || !loadModule) return placeholderPage;
  const known = pages.get(component);
  if (known) return known;
  const page = lazyPage(async () => pageAmong(await loadModule()));
  pages.set(component, page);
  return page;
}
