import type { ImConversation } from '@gongdu/contract/im-conversation';
import { getPrivateUnread } from '@gongdu/contract/private-message';
import { call } from '../../../lib/call.ts';
import { live } from '../../../lib/live.ts';
import { useChat } from './chat-store.ts';
import { noteEntry } from './follow-client.ts';
import { pullByLetters } from './letter-calls.ts';
import { readSessions } from './sessions.ts';
import { tellUnread } from './unread.ts';

/** Milliseconds between two looks. */
const every = 10_000;
let stop: (() => void) | undefined;
let seen = '';

/**
 * Messaging cannot sign in (logged only, as specified): from now on conversations are read and answered through the
 * private-message calls, until the client is back.
 */
export function beginLetters(): void {
  if (stop) return;
  useChat.setState({ byLetters: true });
  seen = '';
  const timer = setInterval(() => void look(), every);
  const unlisten = live.on('unread', (_, extras) => extras?.type === 'private' && void look());
  stop = () => {
    clearInterval(timer);
    unlisten();
  };
  void look();
}

export function endLetters(): void {
  stop?.();
  stop = undefined;
  useChat.setState({ byLetters: false });
}

/** Reads the list, and what is open, when the numbers say that something has come; and at first. */
async function look(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  try {
    const unread = await call(getPrivateUnread, {}, { silent: true });
    tellUnread(unread);
    const now = JSON.stringify(unread);
    const isOpen = useChat.getState().threads.size > 0;
    if (now === seen && !isOpen) return;
    seen = now;
    await readSessions();
    for (const row of useChat.getState().sessions.values()) await catchUp(row);
  } catch (error) {
    console.warn('conversations could not be read', error);
    useChat.setState(({ listed }) => ({ listed: listed === 'ready' ? 'ready' : 'failed' }));
  }
}

/** What came into a conversation that is loaded to its end. */
async function catchUp({ conv_id, last_seq }: ImConversation): Promise<void> {
  const thread = useChat.getState().threads.get(conv_id);
  if (thread?.state !== 'ready' || !thread.atEnd) return;
  const from_seq = (thread.entries.at(-1)?.seq ?? 0) + 1;
  if (from_seq > last_seq) return;
  const { msgs } = await pullByLetters({ conv_id, from_seq, oldest_first: true });
  for (const message of msgs) noteEntry(message);
}
