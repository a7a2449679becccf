import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import {
  acceptImSession,
  changeImSession,
  deleteImSession,
  openImSession,
} from '@gongdu/contract/im-session';
import { call } from '../../../lib/call.ts';
import { changeSession, changeThread, putSession, useChat } from './chat-store.ts';
import { messaging } from './current-client.ts';
import { isCounted, withoutContent } from './entries.ts';
import { listByLetters } from './letter-calls.ts';
import { myUsername } from './me.ts';
import { needPeople } from './people.ts';
import { isWorthALine } from './words.ts';

/** Milliseconds within which several reasons to read the list anew are one. */
const patience = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the list of sessions as the server has it. */
export async function readSessions(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    const conversations = await list();
    const kept = useChat.getState().sessions;
    const rows = conversations.map((row) => [row.conv_id, newest(row, kept.get(row.conv_id))] as const);
    // one that was just opened is listed with its first message
    const begun = [...kept].filter(([, { last_seq }]) => last_seq === 0);
    useChat.setState({ sessions: new Map([...begun, ...rows]), listed: 'ready' });
    needPeople(
      conversations.flatMap(({ gid, last_msg }) =>
        gid === undefined || !last_msg
          ? []
          : [last_msg.from_username, ...(last_msg.event?.to_usernames ?? [])],
      ),
    );
  } catch (error) {
    console.warn('the list of conversations could not be read', error);
    useChat.setState(({ listed }) => ({ listed: listed === 'ready' ? 'ready' : 'failed' }));
  }
}

async function list(): Promise<readonly ImConversation[]> {
  if (useChat.getState().byLetters) return listByLetters();
  return (await (await messaging()).getConversation()).conversations;
}

export function readSessionsSoon(): void {
  timer ??= setTimeout(() => void readSessions(), patience);
}

/** What arrived, or was read, while the list was on its way. */
function newest(row: ImConversation, had: ImConversation | undefined): ImConversation {
  if (!had || had.last_seq <= row.last_seq) return row;
  const { last_seq, last_msg, mtime } = had;
  return { ...row, last_seq, last_msg, mtime, unread_msg_count: had.unread_msg_count };
}

/** A new entry at the end of a conversation. */
export function noteInSession(entry: ImMessage): void {
  const row = useChat.getState().sessions.get(entry.conv_id);
  if (!row) return void readSessionsSoon();
  if (entry.seq <= row.last_seq) return;
  const counted = isCounted(entry, myUsername()) && entry.seq > row.read_seq;
  changeSession(row.conv_id, {
    last_seq: entry.seq,
    unread_msg_count: row.unread_msg_count + (counted ? 1 : 0),
    ...(isWorthALine(entry) && { last_msg: entry, mtime: entry.ctime_ms }),
    extras: { ...row.extras, at_me: row.extras.at_me || (counted && namesMe(entry, row)) },
  });
}

function namesMe({ content }: ImMessage, { gid }: ImConversation): boolean {
  const list = content?.at_list;
  if (gid === undefined || !list) return false;
  return list.length === 0 || list.some((each) => each === myUsername());
}

/** Messages of a conversation were recalled. @param removed By an operator: their sender cannot write them again. */
export function noteRecall(convId: number, msgIds: readonly number[], removed: boolean): void {
  const row = useChat.getState().sessions.get(convId);
  const gone = new Set(msgIds);
  changeThread(convId, (thread) => {
    const { entries = [], firstSeq = 1, atEnd = false, state = 'loading' } = thread ?? {};
    if (!removed) keepRecalled(entries.filter(({ msg_id }) => gone.has(msg_id)));
    const now = entries.map((entry) => (gone.has(entry.msg_id) ? withoutContent(entry, removed) : entry));
    return { entries: now, firstSeq, atEnd, state };
  });
  if (!row) return;
  const last = row.last_msg;
  if (last && gone.has(last.msg_id)) changeSession(convId, { last_msg: withoutContent(last, removed) });
  if (row.unread_msg_count > 0) readSessionsSoon();
}

function keepRecalled(entries: readonly ImMessage[]): void {
  const mine = entries.filter(({ from_username }) => from_username === myUsername());
  useChat.setState(({ recalled }) => {
    const next = new Map(recalled);
    for (const { msg_id, content } of mine)
      if (content?.msg_type === 'text') next.set(msg_id, content.msg_body.text);
    return { recalled: next };
  });
}

/** The conversation with somebody, made when there is none. Rejects with CallError, after it was shown. */
export async function openWith(uid: number): Promise<number> {
  const row = await call(openImSession, { body: { uid } });
  if (!useChat.getState().sessions.has(row.conv_id)) putSession(row);
  return row.conv_id;
}

interface Settings {
  readonly pinned?: boolean;
  readonly muted?: boolean;
  readonly draft?: string | null;
}

/** Shown at once; taken back when the server refuses. */
export async function setSession(row: ImConversation, change: Settings): Promise<void> {
  const { draft, ...rest } = change;
  changeSession(row.conv_id, {
    extras: { ...row.extras, ...rest, ...(draft !== undefined && { draft: draft || null }) },
  });
  // without messaging a draft stays on this page: it is no loss worth a notice at every pause
  if (useChat.getState().byLetters && Object.keys(rest).length === 0) return;
  try {
    await call(changeImSession, { params: { id: row.conv_id }, body: change });
  } catch {
    // its words were shown by call()
    readSessionsSoon();
  }
}

export async function removeSession({ conv_id }: ImConversation): Promise<void> {
  await call(deleteImSession, { params: { id: conv_id } });
  useChat.setState(({ sessions, threads }) => {
    const [rows, open] = [new Map(sessions), new Map(threads)];
    rows.delete(conv_id);
    open.delete(conv_id);
    return { sessions: rows, threads: open };
  });
}

export async function acceptSession({ conv_id }: ImConversation): Promise<void> {
  putSession(await call(acceptImSession, { params: { id: conv_id } }));
}
