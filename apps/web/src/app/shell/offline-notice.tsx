import { getSiteConfig } from '@gongdu/contract/core/site/site-config';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { keptOnDevice } from '../../entities/core/autosave/kept-on-device.ts';
import { call } from '../../lib/api/call.ts';
import { connection } from '../../lib/api/connection.ts';
import classes from './offline-notice.module.css';

/** Milliseconds between attempts while the browser has a network and the server does not answer. */
const attemptMs = 10_000;

const words = { offline: '现在没有网络', unanswered: '现在连不上服务器' };

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
  const kept = useStore(keptOnDevice);
  if (state === 'connected') return null;
  return (
    <div className={classes.notice} role="status">
      <p>
        {words[state]}，{consequence(kept)}
      </p>
      <button type="button" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
        重试
      </button>
    </div>
  );
}

/** Promises no more than the shown page keeps. */
function consequence(kept: readonly string[]): string {
  if (kept.length === 0) return '打开过的内容还能看，要提交的等网络恢复后再试。';
  return `写下的${[...new Set(kept)].join('、')}先存在这台设备上。`;
}
