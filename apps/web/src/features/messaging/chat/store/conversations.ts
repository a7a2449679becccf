import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import {
  acceptImConversation,
  deleteImConversation,
  openImConversation,
  updateImConversation,
} from '@gongdu/contract/messaging/conversation-endpoints';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { call } from '../../../../lib/api/call.ts';
import { toastCallError } from '../../../../lib/api/report-error.ts';
import { saveConversation, updateConversation, updateThread, useChat } from './chat-store.ts';
import { readyClient } from './client.ts';
import { unsavedDrafts } from './message-drafts.ts';
import { countsAsUnread, withoutContent } from './message-list-ops.ts';
import { hasPreview } from './message-preview.ts';
import { myUsername, requestPeople } from './people.ts';
import { reportReadSoon } from './read-receipts.ts';
import { listConversationsByRest } from './rest-fallback/calls.ts';

/** Milliseconds within which several triggers cause one reload of the list. */
const debounceMs = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Lists are numbered in the order they were asked for. */
let lastAsked = 0;
let lastShown = 0;

/** Reads the list of conversations from the server. A list that was asked for before the shown one is dropped. */
export async function loadConversations(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  lastAsked += 1;
  const asked = lastAsked;
  try {
    const conversations = await list();
    if (asked < lastShown) return;
    lastShown = asked;
    const known = useChat.getState().conversations;
    const rows = conversations.map(
      (conversation) =>
        [
          conversation.conv_id,
          withUnsavedDraft(keepNewer(conversation, known.get(conversation.conv_id))),
        ] as const,
    );
    for (const { conv_id, read_seq } of conversations)
      if ((known.get(conv_id)?.read_seq ?? 0) > read_seq) reportReadSoon(conv_id);
    // a conversation that was just opened is listed with its first message
    const opened = [...known].filter(([, { last_seq }]) => last_seq === 0);
    useChat.setState({ conversations: new Map([...opened, ...rows]), listState: 'ready' });
    requestPeople(
      conversations.flatMap(({ gid, last_msg }) =>
        gid === undefined || !last_msg
          ? []
          : [last_msg.from_username, ...(last_msg.event?.to_usernames ?? [])],
      ),
    );
  } catch (error) {
    console.warn('the list of conversations could not be read', error);
    useChat.setState(({ listState }) => ({ listState: listState === 'ready' ? 'ready' : 'failed' }));
  }
}

async function list(): Promise<readonly ImConversation[]> {
  if (useChat.getState().usesRestFallback) return listConversationsByRest();
  return (await (await readyClient()).getConversation()).conversations;
}

/** A draft that the server does not have yet replaces the one that it has. */
export function withUnsavedDraft(conversation: ImConversation): ImConversation {
  const unsaved = unsavedDrafts.read(conversation.conv_id);
  if (unsaved === undefined) return conversation;
  return { ...conversation, extras: { ...conversation.extras, draft: unsaved || null } };
}

export function loadConversationsSoon(): void {
  timer ??= setTimeout(() => void loadConversations(), debounceMs);
}

/** Merges entries and read marks that arrived while the list was loading. */
export function keepNewer(conversation: ImConversation, known: ImConversation | undefined): ImConversation {
  if (!known) return conversation;
  const { last_seq, last_msg, mtime, read_seq, unread_msg_count, extras } = known;
  const isRead = read_seq > conversation.read_seq;
  const hasNewer = last_seq > conversation.last_seq;
  return {
    ...conversation,
    ...(hasNewer && { last_seq, last_msg, mtime }),
    ...((hasNewer || isRead) && { unread_msg_count }),
    ...(isRead && { read_seq, extras: { ...conversation.extras, at_me: extras.at_me } }),
  };
}

/** The server's read mark, unless this page has read further: then the server is told again, as it may have missed it. */
export function applyReadMark(
  convId: number,
  mark: Pick<ImConversation, 'read_seq' | 'unread_msg_count'>,
): void {
  const known = useChat.getState().conversations.get(convId);
  if (!known) return;
  if (known.read_seq > mark.read_seq) reportReadSoon(convId);
  else updateConversation(convId, mark);
}

/** A new entry at the end of a conversation. */
export function applyToConversation(entry: ImMessage): void {
  const conversation = useChat.getState().conversations.get(entry.conv_id);
  if (!conversation) return void loadConversationsSoon();
  if (entry.seq <= conversation.last_seq) return;
  const counted = countsAsUnread(entry, myUsername()) && entry.seq > conversation.read_seq;
  updateConversation(conversation.conv_id, {
    last_seq: entry.seq,
    unread_msg_count: conversation.unread_msg_count + (counted ? 1 : 0),
    ...(hasPreview(entry) && { last_msg: entry, mtime: entry.ctime_ms }),
    extras: {
      ...conversation.extras,
      at_me: conversation.extras.at_me || (counted && mentionsMe(entry, conversation)),
    },
  });
}

function mentionsMe({ content }: ImMessage, { gid }: ImConversation): boolean {
  const list = content?.at_list;
  if (gid === undefined || !list) return false;
  return list.length === 0 || list.some((each) => each === myUsername());
}

/** Messages of a conversation were recalled. @param removed By an operator: their sender cannot write them again. */
export function applyRecall(convId: number, msgIds: readonly number[], removed: boolean): void {
  const conversation = useChat.getState().conversations.get(convId);
  const recalledIds = new Set(msgIds);
  updateThread(convId, (thread) => {
    const { entries = [], firstSeq = 1, atEnd = false, state = 'loading' } = thread ?? {};
    if (!removed) saveRecalledTexts(entries.filter(({ msg_id }) => recalledIds.has(msg_id)));
    const now = entries.map((entry) =>
      recalledIds.has(entry.msg_id) ? withoutContent(entry, removed) : entry,
    );
    return { entries: now, firstSeq, atEnd, state };
  });
  if (!conversation) return;
  const last = conversation.last_msg;
  if (last && recalledIds.has(last.msg_id))
    updateConversation(convId, { last_msg: withoutContent(last, removed) });
  if (conversation.unread_msg_count > 0) loadConversationsSoon();
}

function saveRecalledTexts(entries: readonly ImMessage[]): void {
  const mine = entries.filter(({ from_username }) => from_username === myUsername());
  useChat.setState(({ recalled }) => {
    const next = new Map(recalled);
    for (const { msg_id, content } of mine)
      if (content?.msg_type === 'text') next.set(msg_id, content.msg_body.text);
    return { recalled: next };
  });
}

/** The conversation with a member, created if there is none. */
export async function openConversationWith(uid: number): Promise<number> {
  const conversation = await call(openImConversation, { body: { uid } });
  if (!useChat.getState().conversations.has(conversation.conv_id)) saveConversation(conversation);
  return conversation.conv_id;
}

interface ConversationSettings {
  readonly pinned?: boolean;
  readonly muted?: boolean;
}

/** Optimistic; reverted when the server refuses. */
export async function updateConversationSettings(
  conversation: ImConversation,
  changes: ConversationSettings,
): Promise<void> {
  updateConversation(conversation.conv_id, { extras: { ...conversation.extras, ...changes } });
  try {
    await call(updateImConversation, { params: { id: conversation.conv_id }, body: changes });
  } catch (error) {
    toastCallError(error);
    loadConversationsSoon();
  }
}

export async function removeConversation({ conv_id }: ImConversation): Promise<void> {
  await call(deleteImConversation, { params: { id: conv_id } });
  useChat.setState(({ conversations, threads }) => {
    const [rows, open] = [new Map(conversations), new Map(threads)];
    rows.delete(conv_id);
    open.delete(conv_id);
    return { conversations: rows, threads: open };
  });
}

export async function acceptConversation({ conv_id }: ImConversation): Promise<void> {
  saveConversation(await call(acceptImConversation, { params: { id: conv_id } }));
}

/** Pinned first, then by the latest message. */
export function sortConversations(rows: Iterable<ImConversation>): ImConversation[] {
  return [...rows].sort(
    (a, b) => Number(b.extras.pinned) - Number(a.extras.pinned) || b.mtime - a.mtime || b.conv_id - a.conv_id,
  );
}
