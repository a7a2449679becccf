import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useSiteConfig } from '../../lib/site-config.ts';
import { usePageTitles } from '../../ui/layout/page-title.ts';
import type { RouteMeta } from './app-route.ts';
import { routeOf } from './route-handle.ts';

export function Root() {
  const meta = useMatches().map(routeOf).findLast(Boolean)?.meta;
  const { pathname } = useLocation();
  const name = usePageTitles((names) => names[pathname]);
  const { title: siteTitle } = useSiteConfig();
  const title = documentTitle({ title: '页面不存在', ...meta, ...(name && { title: name }) }, siteTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}

/** `<route title> - <product name>`; without a route the product name alone. */
export function documentTitle(meta: Pick<RouteMeta, 'title'> | undefined, siteTitle: string): string {
  if (!meta?.title) return siteTitle;
  return `${meta.title} - ${siteTitle}`;
}
