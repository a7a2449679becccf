import { useRouteError } from 'react-router';
import { siteTitle } from '../../lib/site-config.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './root-error.module.css';

/** What is left when not even the shell can be drawn: no user, no network. */
export function RootError() {
  console.error(useRouteError());
  return (
    <main className={classes.error}>
      <ErrorState
        title={`${siteTitle()}没能打开`}
        description="请检查网络后再试一次。"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
