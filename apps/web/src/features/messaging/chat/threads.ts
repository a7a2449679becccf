import type { ImMessage } from '@gongdu/contract/im-message';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/im-request';
import { changeThread, type Thread, useChat } from './chat-store.ts';
import { messaging } from './current-client.ts';
import { merged } from './entries.ts';
import { pullByLetters } from './letter-calls.ts';
import { needPeople } from './people.ts';

/** Entries of one page. */
const page = 50;
/** More unread than this: the thread begins at the first of them, and goes on from there. */
const fewUnread = 40;

const empty: Thread = { entries: [], firstSeq: 1, atEnd: false, state: 'loading' };
const busy = new Set<number>();

/** Loads what one sees on opening a conversation: its end, with everything unread, or the first unread. */
export async function openThread(convId: number): Promise<void> {
  const { threads, sessions } = useChat.getState();
  const thread = threads.get(convId);
  const row = sessions.get(convId);
  if (!row || (thread?.state === 'ready' && thread.entries.length > 0)) return;
  if (row.unread_msg_count > fewUnread) await loadAround(convId, row.read_seq + 1);
  else await loadEnd(convId);
}

/** The newest page in place of what was there. */
export function loadEnd(convId: number): Promise<void> {
  return replace(convId, { conv_id: convId, limit: page + fewUnread });
}

/** The stretch around an entry in place of what was there, to jump to it. */
export function loadAround(convId: number, seq: number): Promise<void> {
  const half = page / 2;
  return replace(convId, {
    conv_id: convId,
    from_seq: Math.max(1, seq - half),
    to_seq: seq + half,
    limit: page + 1,
  });
}

async function replace(convId: number, range: ImRequestOf<'msg_pull'>): Promise<void> {
  changeThread(convId, (had) => ({ ...(had?.state === 'loading' ? had : empty), state: 'loading' }));
  try {
    const { msgs, last_seq, first_seq } = await pull(range);
    const reached = msgs.at(-1)?.seq ?? last_seq;
    changeThread(convId, (had) => ({
      // what was pushed meanwhile follows upon the end only
      entries: merged(msgs, reached >= last_seq ? newerThan(had?.entries ?? [], reached) : []),
      firstSeq: first_seq,
      atEnd: reached >= last_seq || range.to_seq === undefined,
      state: 'ready',
    }));
    needPeople(msgs.map(({ from_username }) => from_username));
  } catch (error) {
    console.warn('messages could not be read', error);
    changeThread(convId, (had) => ({ ...(had ?? empty), state: 'failed' }));
  }
}

async function pull(range: ImRequestOf<'msg_pull'>): Promise<ImReplyOf<'msg_pull'>> {
  if (useChat.getState().byLetters) return pullByLetters(range);
  return (await messaging()).pullMessages(range);
}

function newerThan(entries: readonly ImMessage[], seq: number): readonly ImMessage[] {
  return entries.filter((entry) => entry.seq > seq);
}

/** Whether there is more before what is loaded. */
function goesBack({ entries, firstSeq }: Thread): boolean {
  const first = entries[0];
  return first !== undefined && first.seq > Math.max(1, firstSeq);
}

/** The page before what is loaded. */
export function loadOlder(convId: number): Promise<void> {
  return extend(convId, (thread) => {
    const first = thread.entries[0];
    return goesBack(thread) && first ? { conv_id: convId, to_seq: first.seq - 1, limit: page } : null;
  });
}

/** The page after what is loaded. */
export function loadNewer(convId: number): Promise<void> {
  return extend(convId, ({ entries, atEnd }) => {
    const last = entries.at(-1);
    if (atEnd || !last) return null;
    return { conv_id: convId, from_seq: last.seq + 1, limit: page, oldest_first: true };
  });
}

async function extend(
  convId: number,
  rangeOf: (thread: Thread) => ImRequestOf<'msg_pull'> | null,
): Promise<void> {
  const thread = useChat.getState().threads.get(convId);
  const range = thread?.state === 'ready' && !busy.has(convId) ? rangeOf(thread) : null;
  if (!range) return;
  busy.add(convId);
  try {
    const { msgs, last_seq, first_seq } = await pull(range);
    changeThread(convId, (had = empty) => {
      const entries = merged(msgs, had.entries);
      const reached = (entries.at(-1)?.seq ?? 0) >= last_seq;
      const firstSeq = msgs.length === 0 && range.to_seq !== undefined ? range.to_seq + 1 : first_seq;
      return { ...had, entries, firstSeq, atEnd: had.atEnd || reached || msgs.length === 0 };
    });
    needPeople(msgs.map(({ from_username }) => from_username));
  } catch (error) {
    console.warn('more messages could not be read', error);
  } finally {
    busy.delete(convId);
  }
}

/** A new entry of a conversation; a stretch of the past does not take it. */
export function noteInThread(entry: ImMessage): void {
  const thread = useChat.getState().threads.get(entry.conv_id);
  if (!thread || (thread.state === 'ready' && !thread.atEnd)) return;
  changeThread(entry.conv_id, (had = empty) => ({ ...had, entries: merged(had.entries, [entry]) }));
  needPeople([entry.from_username]);
}
