import { matchPath } from 'react-router';
import { type AppRoute, flattenRoutes } from '../router/app-route.ts';
import { staticRoutes } from '../router/static-routes.ts';
import { tabOf, tabs } from './tabs.ts';

/** The most signs of a link that name its tab until the page says its own title. */
const titleMax = 40;

/**
 * Ctrl, Command or the middle button on a link to what is read opens a tab of its own behind the page that is shown.
 * Other links are left to the browser. Returns a function that stops it.
 */
export function openOwnTabs(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !wantsOwnTab(event) || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    const route = readingRoute(link.pathname);
    if (!route) return;
    event.preventDefault();
    const tab = tabOf(route, link.pathname, link.pathname + link.search);
    const text = link.textContent.trim();
    tabs.openOwn(text.length > 0 && text.length <= titleMax ? { ...tab, title: text } : tab);
  };
  window.addEventListener('click', onClick);
  window.addEventListener('auxclick', onClick);
  return () => {
    window.removeEventListener('click', onClick);
    window.removeEventListener('auxclick', onClick);
  };
}

function wantsOwnTab({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || shiftKey || altKey) return false;
  return button === 1 || (button === 0 && (ctrlKey || metaKey));
}

function readingRoute(pathname: string): AppRoute | undefined {
  return flattenRoutes(staticRoutes).find(
    ({ route }) => route.meta.reading && matchPath(route.path, pathname),
  )?.route;
}
