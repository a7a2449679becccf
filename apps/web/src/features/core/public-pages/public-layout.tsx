import { Box, Button } from '@mantine/core';
import { Outlet } from 'react-router';
import { session } from '../../../lib/auth/session.ts';
import { useSiteConfig } from '../../../lib/site-config.ts';
import classes from './public-pages.module.css';

/** The header of the app's pages that are open without a sign-in. */
export function PublicLayout() {
  return (
    <div className={classes.layout} data-size="default">
      <a href="#content" className={classes.skip}>
        跳到正文
      </a>
      <header className={classes.header}>
        <a href="/" className={classes.logo}>
          {useSiteConfig().title}
        </a>
        <nav aria-label="主导航" className={classes.nav}>
          <a href="/active">活动</a>
          <a href="/community-guide">社区公约</a>
          <EntryButton />
        </nav>
      </header>
      <Box id="content" component="main" flex={1}>
        <Outlet />
      </Box>
    </div>
  );
}

function EntryButton() {
  const [to, label] = session.isSignedIn() ? ['/index', '进入后台'] : ['/login', '登录'];
  return (
    <Button component="a" href={to} size="sm" variant="subtle">
      {label}
    </Button>
  );
}
