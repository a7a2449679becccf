import { getSiteConfig } from '@gongdu/contract/core/site/site-config';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { hasNoNetwork } from '../../lib/api/connection.ts';
import { siteTitle } from '../../lib/site-config.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './root-error.module.css';

/** Milliseconds between attempts to reach the server. */
const retryMs = 10_000;

/** Shown when not even the shell can be drawn: no user, no network. */
export function RootError() {
  const error = useRouteError();
  const isUnanswered = error instanceof CallError && error.kind === 'timeout';
  if (!isUnanswered) console.error(error);
  return (
    <main className={classes.error}>
      {isUnanswered ? (
        <Unanswered />
      ) : (
        <ErrorState
          title={`${siteTitle()}没能打开`}
          description="请检查网络后再试一次。"
          onRetry={() => window.location.reload()}
        />
      )}
    </main>
  );
}

/** Reloads by itself once the server answers. */
function Unanswered() {
  useEffect(() => {
    const reload = () => window.location.reload();
    const retry = () => void call(getSiteConfig, {}, { silent: true }).then(reload, () => undefined);
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', reload);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', reload);
    };
  }, []);
  return (
    <ErrorState
      title={hasNoNetwork() ? '现在没有网络' : '现在连不上服务器'}
      description="连上后会自己打开；写到一半的文字还在这台设备上。"
      onRetry={() => window.location.reload()}
    />
  );
}
