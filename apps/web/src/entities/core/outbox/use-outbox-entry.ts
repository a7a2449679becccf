import { useStore } from 'zustand';
import { connection } from '../../../lib/api/connection.ts';
import { firstAttempts, sending } from './entries.ts';
import type { Entry } from './entry.ts';
import { loadOutbox } from './outgoing.ts';

/** What an entry says of itself, and what can be done with it. */
export function useOutboxEntry(entry: Entry) {
  const isFirst = useStore(firstAttempts, (keys) => keys.has(entry.key));
  // a first attempt is under way also while it waits for its lane
  const isSending = useStore(sending, (keys) => keys.has(entry.key)) || isFirst;
  const isConnected = useStore(connection) === 'connected';
  return {
    isRefused: entry.state === 'refused',
    isSending,
    status: statusOf(entry, { isSending, isConnected }),
    retry: () => void loadOutbox().then((outbox) => outbox.retry(entry)),
    revise: async () => (await loadOutbox()).revise(entry),
    discard: async () => (await loadOutbox()).discard(entry.key),
  };
}

function statusOf(
  { state, reason }: Entry,
  { isSending, isConnected }: { readonly isSending: boolean; readonly isConnected: boolean },
): string {
  if (state === 'refused') return `没能发出：${reason}`;
  if (isSending) return '正在发送';
  return isConnected ? '稍后自动发出' : '等网络恢复后发出';
}
