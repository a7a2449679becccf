import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import { toUserEvent } from '../protocol/user-events.ts';
import { conversationRef } from '../protocol/wire.ts';
import { eventSeqOf, listUserEvents } from '../user-event-store.ts';
import { changedSince, type SyncNeeds, withLatest } from './changed-conversations.ts';
import * as store from './store.ts';

type SyncPage = 'sync_conversation' | 'sync_event' | 'sync_receipt';
export type Page = { [N in SyncPage]: { readonly event: N; readonly page: ImPushOf<N> } }[SyncPage];

const eventsPerPage = 100;
const receiptsPerPage = 200;
/** Receipts that were being committed at the time of the last sync. */
const receiptMarginMs = 5_000;

/** What a device lacks, page by page; the next page is read when it is asked for (messaging, part 3 "Sync"). */
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
    // Up to the last page, the key is that of the latest change in it: a sync that breaks off goes on from there.
    const sync_key = more ? (part.at(-1)?.at ?? request.sync_key) : now;
    yield { event: 'sync_conversation', page: { sync_key, more, messages } };
  }
}

/** What has happened to the person since. */
export async function* eventPages(
  { db, semaphore }: SyncNeeds,
  uid: number,
  key: number,
): AsyncGenerator<Page> {
  for (let after = key; ; ) {
    const rows = await semaphore.runFirst(() => listUserEvents(db, uid, after, eventsPerPage));
    const first = rows[0];
    // Nothing follows the key, or not the next: what stood between is not kept any more.
    const newest = first ? first.evSeq : await semaphore.runFirst(() => eventSeqOf(db, uid));
    if (newest > after + 1 || newest < after) {
      const sync_key = await semaphore.runFirst(() => eventSeqOf(db, uid));
      yield { event: 'sync_event', page: { sync_key, more: false, events: [], full_resync: true } };
      return;
    }
    const more = rows.length === eventsPerPage;
    after = rows.at(-1)?.evSeq ?? after;
    yield { event: 'sync_event', page: { sync_key: after, more, events: rows.map(toUserEvent) } };
    if (!more) return;
  }
}

/** Who has read this person's messages since. */
export async function* receiptPages(
  { db, semaphore, appkey }: SyncNeeds,
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
