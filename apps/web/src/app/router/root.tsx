import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { usePageTitles } from '../../ui/layout/page-title.ts';
import type { RouteMeta } from './app-route.ts';
import { routeOf } from './route-handle.ts';

export function Root() {
  const meta = useMatches().map(routeOf).findLast(Boolean)?.meta;
  const { pathname } = useLocation();
  const name = usePageTitles((names) => names[pathname]);
  const title = documentTitle({ title: '页面不存在', ...meta, ...(name && { title: name }) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}

const productName = '共读';

/** `<route title> - 共读`; legal pages stand alone, the landing page has no route title. */
export function documentTitle(meta: Pick<RouteMeta, 'title' | 'ownTitle'> | undefined): string {
  if (!meta?.title) return productName;
  return meta.ownTitle ? meta.title : `${meta.title} - ${productName}`;
}
