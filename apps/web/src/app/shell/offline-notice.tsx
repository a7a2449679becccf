import { getSiteConfig } from '@gongdu/contract/core/site/site-config';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { keptOnDevice, networkLine } from '../../entities/core/autosave/kept-on-device.ts';
import { useWaitingEntries } from '../../entities/core/outbox/entries.ts';
import { loadOutbox } from '../../entities/core/outbox/outgoing.ts';
import { call } from '../../lib/api/call.ts';
import { connection } from '../../lib/api/connection.ts';
import { shownCopies } from '../../lib/api/copies.ts';
import { formatChinaTime } from '../../ui/text/china-time.ts';
import classes from './offline-notice.module.css';
import { OutboxDialog } from './outbox-dialog.tsx';

/** Milliseconds between attempts while the browser has a network and the server does not answer. */
const attemptMs = 10_000;

const words = { offline: '现在没有网络', unanswered: '现在连不上服务器' };

/** Above every page while calls reach no server, or while something that was written was refused: one sentence. */
export function OfflineNotice() {
  const state = useStore(connection);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (state !== 'unanswered') return;
    const attempt = () => void call(getSiteConfig, {}, { silent: true }).catch(() => undefined);
    const timer = setInterval(attempt, attemptMs);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (state === 'connected') return;
    networkLine.setState(true, true);
    return () => networkLine.setState(false, true);
  }, [state]);
  const kept = useStore(keptOnDevice);
  const entries = useWaitingEntries();
  const savedAt = useSavedAt();
  const [isOpen, setOpen] = useState(false);
  const refused = entries.filter((entry) => entry.state === 'refused').length;
  const waiting = entries.length - refused;
  const retry = () => {
    void queryClient.refetchQueries({ type: 'active' });
    void loadOutbox().then((outbox) => outbox.sendAll());
  };
  if (state === 'connected' && refused === 0 && !isOpen) return null;
  return (
    <>
      {(state !== 'connected' || refused > 0) && (
        <div className={classes.notice} role="status">
          <p>
            {state === 'connected'
              ? `${refused} 条没能发出，文字还在`
              : `${words[state]}，${consequence({ kept, waiting, savedAt })}`}
          </p>
          {entries.length > 0 && (
            <button type="button" onClick={() => setOpen(true)}>
              查看
            </button>
          )}
          {state !== 'connected' && (
            <button type="button" onClick={retry}>
              重试
            </button>
          )}
        </div>
      )}
      {isOpen && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface Facts {
  /** Labels of what is written on the page and kept on the device. */
  readonly kept: readonly string[];
  /** Entries of the outbox. */
  readonly waiting: number;
  /** The time of the oldest copy on screen, in milliseconds. */
  readonly savedAt: number | undefined;
}

/** One sentence, which promises no more than is kept. */
function consequence({ kept, waiting, savedAt }: Facts): string {
  const shown =
    savedAt === undefined ? '' : `这里是${formatChinaTime(new Date(savedAt).toISOString())}存下的内容`;
  if (waiting > 0) return `${shown && `${shown}，`}${waiting} 条等恢复后自动发出。`;
  if (kept.length > 0)
    return `${shown && `${shown}，`}写下的${[...new Set(kept)].join('、')}先存在这台设备上。`;
  return shown ? `${shown}。` : '打开过的内容还能看，要提交的等网络恢复后再试。';
}

/** The oldest copy that is on screen. */
function useSavedAt(): number | undefined {
  const queryClient = useQueryClient();
  const copies = useStore(shownCopies);
  const cache = queryClient.getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const times = cache.findAll({ type: 'active' }).flatMap(({ queryHash }) => copies.get(queryHash) ?? []);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}
