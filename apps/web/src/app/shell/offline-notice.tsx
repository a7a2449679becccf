import { getSiteConfig } from '@gongdu/contract/site-config';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call } from '../../lib/api/call.ts';
import { connection } from '../../lib/api/connection.ts';
import classes from './offline-notice.module.css';

/** Milliseconds between attempts while the browser has a network and the server does not answer. */
const attemptMs = 10_000;

const words = {
  offline: '现在没有网络，写下的文字先存在这台设备上。',
  unanswered: '现在连不上服务器，写下的文字先存在这台设备上。',
};

/** Above every page while calls reach no server. */
export function OfflineNotice() {
  const state = useStore(connection);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state !== 'unanswered') return;
    const attempt = () => void call(getSiteConfig, {}, { silent: true }).catch(() => undefined);
    const timer = setInterval(attempt, attemptMs);
    return () => clearInterval(timer);
  }, [state]);
  if (state === 'connected') return null;
  return (
    <div className={classes.notice} role="status">
      <p>{words[state]}</p>
      <button type="button" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
        重试
      </button>
    </div>
  );
}
