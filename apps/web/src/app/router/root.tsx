import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { usePageTitles } from '../../ui/layout/page-title.ts';
import { documentTitle } from './document-title.ts';
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
