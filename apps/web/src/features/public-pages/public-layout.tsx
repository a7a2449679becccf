import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { session } from '../../lib/auth/session.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import classes from './public-pages.module.css';
import { SiteFooter } from './site-footer.tsx';

/** Head and foot of every page that is open without signing in. */
export function PublicLayout() {
  return (
    <div className={classes.layout} data-size="default">
      <a href="#content" className={classes.skip}>
        跳到正文
      </a>
      <header className={classes.header}>
        <Link to="/" className={classes.logo}>
          {useSiteConfig().title}
        </Link>
        <nav aria-label="主导航" className={classes.nav}>
          <Link to="/active">活动</Link>
          <Link to="/community-guide">社区公约</Link>
          <EntryButton />
        </nav>
      </header>
      <main id="content" className={classes.content}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}

function EntryButton() {
  const [to, label] = session.isSignedIn() ? ['/index', '进入后台'] : ['/login', '登录'];
  return (
    <Button component={Link} to={to} size="sm">
      {label}
    </Button>
  );
}
