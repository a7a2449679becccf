import { imUsername } from '@gongdu/contract/messaging/content';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImKind } from '@gongdu/contract/messaging/message';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import type { Platform } from '../../../../platform.ts';
import type { Semaphore } from '../../../../shared/semaphore.ts';
import { toUserEvent } from '../protocol/user-events.ts';
import { conversationRef, type MessageRow, toMessage } from '../protocol/wire.ts';
import { listUserEvents } from '../user-event-store.ts';
import * as store from './store.ts';

type SyncPage = 'sync_conversation' | 'sync_event' | 'sync_receipt';
export type Page = { [N in SyncPage]: { readonly event: N; readonly page: ImPushOf<N> } }[SyncPage];

const eventsPerPage = 100;
const receiptsPerPage = 200;
/** Margin for receipts that were being committed during the last sync. */
const receiptMarginMs = 5_000;

/** What a device lacks, page by page. A page is read from the database only when the one before is confirmed. */
export async function* syncPages(
  needs: SyncNeeds,
  uid: number,
  request: ImParsedOf<'sync_check'>,
): AsyncGenerator<Page> {
  yield* conversationPages(needs, uid, request);
  yield* eventPages(needs, uid, request.sync_event_key);
  yield* receiptPages(needs, uid, request.msg_receipt_key);
}

async function* conversationPages(
  needs: SyncNeeds,
  uid: number,
  request: ImParsedOf<'sync_check'>,
): AsyncGenerator<Page> {
  const { now, changed } = await changedSince(needs, uid, request);
  for (let start = 0; start === 0 || start < changed.length; start += imLimits.conversationsAtOnce) {
    const part = changed.slice(start, start + imLimits.conversationsAtOnce);
    const more = start + part.length < changed.length;
    const messages = await withLatest(needs, uid, part, () => imLimits.messagesPerConversation);
    // Before the last page the key is the latest change on the page, so that an interrupted sync continues from there.
    const sync_key = more ? (part.at(-1)?.at ?? request.sync_key) : now;
    yield { event: 'sync_conversation', page: { sync_key, more, messages } };
  }
}

/** The person's events since `key`. */
export async function* eventPages(
  { messagingDb: db, semaphore }: SyncNeeds,
  uid: number,
  key: number,
): AsyncGenerator<Page> {
  for (let after = key; ; ) {
    const { events, latest } = await semaphore.runFirst(() => listUserEvents(db, uid, after, eventsPerPage));
    // A gap after the key means that events were pruned.
    const next = events[0]?.evSeq ?? latest;
    if (next > after + 1 || next < after) {
      yield { event: 'sync_event', page: { sync_key: latest, more: false, events: [], full_resync: true } };
      return;
    }
    const more = events.length === eventsPerPage;
    after = events.at(-1)?.evSeq ?? after;
    yield { event: 'sync_event', page: { sync_key: after, more, events: events.map(toUserEvent) } };
    if (!more) return;
  }
}

/** Receipts for this person's messages since `key`. */
export async function* receiptPages(
  { messagingDb: db, semaphore, appkey }: SyncNeeds,
  uid: number,
  key: number,
): AsyncGenerator<Page> {
  for (let after = Math.max(0, key - receiptMarginMs); ; ) {
    const rows = await semaphore.runFirst(() => store.receiptsSince(db, uid, after, receiptsPerPage));
    const more = rows.length === receiptsPerPage;
    after = rows.at(-1)?.at ?? after;
    const receipts = rows.map((row) => ({
      conv_id: row.convId,
      ...conversationRef(row, appkey),
      receipt_msgs: [{ msg_id: row.msgId, unread_count: Math.max(0, row.unreadCount) }],
    }));
    yield { event: 'sync_receipt', page: { sync_key: Math.max(key, after), more, receipts } };
    if (!more) return;
  }
}

export type ChangedConversation = store.ChangedRow;
export type SyncedConversation = ImPushOf<'sync_conversation'>['messages'][number];

export interface SyncNeeds extends Pick<Platform, 'messagingDb'> {
  readonly semaphore: Semaphore;
  readonly appkey: string;
}

/** Conversations with entries that a client lacks, the longest unchanged first, and the time of this snapshot. */
export function changedSince(
  { messagingDb: db, semaphore }: SyncNeeds,
  uid: number,
  since: { readonly sync_key: number; readonly convs?: Readonly<Record<string, number>> | undefined },
): Promise<store.Changes> {
  const { sync_key: key, convs } = since;
  return semaphore.runFirst(() => store.listChanged(db, uid, { key, convs }, imLimits.unreadCounted));
}

/** Each conversation with the latest entries that the client lacks, at most `limitOf` its kind. */
export async function withLatest(
  { messagingDb: db, semaphore, appkey }: SyncNeeds,
  uid: number,
  part: readonly ChangedConversation[],
  limitOf: (kind: ImKind) => number,
): Promise<SyncedConversation[]> {
  const wanted = part.map(({ convId, kind, floor, have, lastSeq }) => ({
    convId,
    after: Math.max(floor, have),
    top: lastSeq,
    limit: limitOf(kind),
  }));
  const rows = await semaphore.runFirst(() => store.latestOf(db, uid, wanted));
  const byConversation = Map.groupBy(rows, ({ convId }) => convId);
  return part.map((row) => toConversation(row, byConversation.get(row.convId) ?? [], appkey));
}

function toConversation(
  { convId, kind, gid, partnerUid, lastSeq, readSeq, floor, have, unread }: ChangedConversation,
  rows: readonly MessageRow[],
  appkey: string,
): SyncedConversation {
  return {
    conv_id: convId,
    msg_type: kind,
    ...(partnerUid !== null && { from_username: imUsername(partnerUid), from_appkey: appkey }),
    ...(gid !== null && { from_gid: gid }),
    last_seq: lastSeq,
    read_seq: readSeq,
    clear_seq: floor,
    unsync_count: lastSeq - Math.max(floor, have),
    unread_msg_count: unread,
    msgs: rows.map(toMessage),
  };
}
