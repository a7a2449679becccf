import { Link, useLocation } from 'react-router';
import { usePageNames } from '../../ui/page-name.ts';
import type { RouteHandle } from '../routing/route-handle.ts';
import styles from './top-bar.module.css';

interface CrumbsProps {
  readonly handle: RouteHandle | undefined;
  readonly mobile: boolean;
}

/** Home first (S2); directories are words only, for they lead nowhere. Phones show the place alone. */
export function Crumbs({ handle, mobile }: CrumbsProps) {
  const trail = [...(handle?.above ?? []), ...(handle ? [handle.route] : [])].filter(
    ({ path, meta }) => path !== '/index' && meta.breadcrumb !== false,
  );
  const last = trail.at(-1);
  const { pathname } = useLocation();
  const name = usePageNames((names) => names[pathname]) ?? last?.meta.title;
  if (mobile) return <span className={styles.place}>{name ?? (handle ? '首页' : '共读')}</span>;
  return (
    <nav aria-label="面包屑">
      <ol className={styles.crumbs}>
        <li>{handle && !last ? <span aria-current="page">首页</span> : <Link to="/index">首页</Link>}</li>
        {trail.map((route) => (
          <li key={route.path}>
            {route.frame && route !== last ? (
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
