import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { usePageNames } from '../ui/page-name.ts';
import { routeOf } from './routing/route-handle.ts';
import { documentTitle } from './routing/title.ts';

export function Root() {
  const meta = useMatches().map(routeOf).findLast(Boolean)?.meta;
  const { pathname } = useLocation();
  const name = usePageNames((names) => names[pathname]);
  const title = documentTitle({ title: '页面不存在', ...meta, ...(name && { title: name }) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
