import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/messaging/request';
import { type Thread, updateThread, useChat } from './chat-store.ts';
import { readyClient } from './client.ts';
import { mergeMessages } from './message-list-ops.ts';
import { requestPeople } from './people.ts';
import { pullMessagesByRest } from './rest-fallback/calls.ts';

/** Entries of one page. */
const pageSize = 50;
/** With more unread entries than this, the thread starts at the first of them and loads on from there. */
const maxUnreadAtEnd = 40;

const empty: Thread = { entries: [], firstSeq: 1, atEnd: false, state: 'loading' };
const busy = new Set<number>();

/** Loads the initial part of a conversation: its end with all unread entries, or the first unread one. */
export async function openThread(convId: number): Promise<void> {
  const { threads, conversations } = useChat.getState();
  const thread = threads.get(convId);
  const conversation = conversations.get(convId);
  if (!conversation || (thread?.state === 'ready' && thread.entries.length > 0)) return;
  if (conversation.unread_msg_count > maxUnreadAtEnd) await loadAround(convId, conversation.read_seq + 1);
  else await loadEnd(convId);
}

/** Replaces the loaded part by the newest page. */
export function loadEnd(convId: number): Promise<void> {
  return loadRange(convId, { conv_id: convId, limit: pageSize + maxUnreadAtEnd });
}

/** Replaces the loaded part by the page around an entry, to jump to it. */
export function loadAround(convId: number, seq: number): Promise<void> {
  const half = pageSize / 2;
  return loadRange(convId, {
    conv_id: convId,
    from_seq: Math.max(1, seq - half),
    to_seq: seq + half,
    limit: pageSize + 1,
  });
}

async function loadRange(convId: number, range: ImRequestOf<'msg_pull'>): Promise<void> {
  updateThread(convId, (current) => ({
    ...(current?.state === 'loading' ? current : empty),
    state: 'loading',
  }));
  try {
    const { msgs, last_seq, first_seq } = await pull(range);
    const reached = msgs.at(-1)?.seq ?? last_seq;
    updateThread(convId, (current) => ({
      // entries pushed in the meantime follow the end only
      entries: mergeMessages(msgs, reached >= last_seq ? newerThan(current?.entries ?? [], reached) : []),
      firstSeq: first_seq,
      atEnd: reached >= last_seq || range.to_seq === undefined,
      state: 'ready',
    }));
    requestPeople(msgs.map(({ from_username }) => from_username));
  } catch (error) {
    console.warn('messages could not be read', error);
    updateThread(convId, (current) => ({ ...(current ?? empty), state: 'failed' }));
  }
}

async function pull(range: ImRequestOf<'msg_pull'>): Promise<ImReplyOf<'msg_pull'>> {
  if (useChat.getState().usesRestFallback) return pullMessagesByRest(range);
  return (await readyClient()).pullMessages(range);
}

function newerThan(entries: readonly ImMessage[], seq: number): readonly ImMessage[] {
  return entries.filter((entry) => entry.seq > seq);
}

/** Whether there are entries before the loaded ones. */
function hasOlder({ entries, firstSeq }: Thread): boolean {
  const first = entries[0];
  return first !== undefined && first.seq > Math.max(1, firstSeq);
}

/** Loads the page before. */
export function loadOlder(convId: number): Promise<void> {
  return extend(convId, (thread) => {
    const first = thread.entries[0];
    return hasOlder(thread) && first ? { conv_id: convId, to_seq: first.seq - 1, limit: pageSize } : null;
  });
}

/** Loads the page after. */
export function loadNewer(convId: number): Promise<void> {
  return extend(convId, ({ entries, atEnd }) => {
    const last = entries.at(-1);
    if (atEnd || !last) return null;
    return { conv_id: convId, from_seq: last.seq + 1, limit: pageSize, oldest_first: true };
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
    updateThread(convId, (current = empty) => {
      const entries = mergeMessages(msgs, current.entries);
      const reached = (entries.at(-1)?.seq ?? 0) >= last_seq;
      const firstSeq = msgs.length === 0 && range.to_seq !== undefined ? range.to_seq + 1 : first_seq;
      return { ...current, entries, firstSeq, atEnd: current.atEnd || reached || msgs.length === 0 };
    });
    requestPeople(msgs.map(({ from_username }) => from_username));
  } catch (error) {
    console.warn('more messages could not be read', error);
  } finally {
    busy.delete(convId);
  }
}

/** Adds a new entry; ignored if the loaded part does not reach the end. */
export function applyToThread(entry: ImMessage): void {
  const thread = useChat.getState().threads.get(entry.conv_id);
  if (!thread || (thread.state === 'ready' && !thread.atEnd)) return;
  updateThread(entry.conv_id, (current = empty) => ({
    ...current,
    entries: mergeMessages(current.entries, [entry]),
  }));
  requestPeople([entry.from_username]);
}
