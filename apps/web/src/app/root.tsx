import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { routeOf } from './routing/route-handle.ts';
import { documentTitle } from './routing/title.ts';

export function Root() {
  const meta = useMatches().map(routeOf).findLast(Boolean)?.meta;
  const title = documentTitle(meta ?? { title: '页面不存在' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}
