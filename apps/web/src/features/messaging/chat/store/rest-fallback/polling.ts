import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { getPrivateUnread } from '@gongdu/contract/messaging/private-message';
import { call } from '../../../../../lib/api/call.ts';
import { realtime } from '../../../../../lib/realtime/socket.ts';
import { applyMessage } from '../bind-client.ts';
import { useChat } from '../chat-store.ts';
import { loadConversations } from '../conversations.ts';
import { applyUnreadCount } from '../query-cache.ts';
import { pullMessagesByRest } from './calls.ts';

/** Milliseconds between two polls. */
const intervalMs = 10_000;
let stop: (() => void) | undefined;
let lastCounts = '';

/**
 * Used when messaging cannot sign in (only logged, as specified) or be reached: conversations are read and answered through the
 * private-message calls until the client is back.
 */
export function startRestFallback(): void {
  if (stop) return;
  useChat.setState({ usesRestFallback: true });
  lastCounts = '';
  const timer = setInterval(() => void poll(), intervalMs);
  const unlisten = realtime.on({
    'unread.changed': (_, extras) => extras?.type === 'private' && void poll(),
  });
  stop = () => {
    clearInterval(timer);
    unlisten();
  };
  void poll();
}

export function stopRestFallback(): void {
  stop?.();
  stop = undefined;
  useChat.setState({ usesRestFallback: false });
}

/** Reads the list and the open thread when the counters have changed, and at the start. */
async function poll(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  try {
    const unread = await call(getPrivateUnread, {}, { silent: true });
    applyUnreadCount(unread);
    const counts = JSON.stringify(unread);
    const isOpen = useChat.getState().threads.size > 0;
    if (counts === lastCounts && !isOpen) return;
    lastCounts = counts;
    await loadConversations();
    for (const conversation of useChat.getState().conversations.values()) await catchUp(conversation);
  } catch (error) {
    console.warn('conversations could not be read', error);
    useChat.setState(({ listState }) => ({ listState: listState === 'ready' ? 'ready' : 'failed' }));
  }
}

/** New entries of a conversation that is loaded to its end. */
async function catchUp({ conv_id, last_seq }: ImConversation): Promise<void> {
  const thread = useChat.getState().threads.get(conv_id);
  if (thread?.state !== 'ready' || !thread.atEnd) return;
  const from_seq = (thread.entries.at(-1)?.seq ?? 0) + 1;
  if (from_seq > last_seq) return;
  const { msgs } = await pullMessagesByRest({ conv_id, from_seq, oldest_first: true });
  for (const message of msgs) applyMessage(message);
}
