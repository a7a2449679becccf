import { Link, useLocation } from 'react-router';
import { usePageTitles } from '../../ui/layout/page-title.ts';
import type { RouteHandle } from '../router/route-handle.ts';
import { useMenuPlace } from './menu-place.ts';
import classes from './top-bar.module.css';

interface BreadcrumbsProps {
  readonly handle: RouteHandle | undefined;
}

/** Home first, then the page's place in the menu; directories have no page and are not links. */
export function Breadcrumbs({ handle }: BreadcrumbsProps) {
  const trail = useMenuPlace(handle).filter(
    ({ path, meta }) => path !== '/index' && meta.breadcrumb !== false,
  );
  const last = trail.at(-1);
  const { pathname } = useLocation();
  const name = usePageTitles((names) => names[pathname]) ?? last?.meta.title;
  return (
    <nav aria-label="面包屑">
      <ol className={classes.breadcrumbs}>
        <li>{handle && !last ? <span aria-current="page">首页</span> : <Link to="/index">首页</Link>}</li>
        {trail.map((route) => (
          <li key={route.path}>
            {route.page && route !== last ? (
              <Link to={route.path}>{route.meta.title}</Link>
            ) : (
              <span aria-current={route === last ? 'page' : undefined}>
                {route === last ? name : route.meta.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
