import { imUsername } from '@gongdu/contract/im-content';
import { imLimits } from '@gongdu/contract/im-limits';
import type { ImPushOf } from '@gongdu/contract/im-push';
import type { ImParsedOf } from '@gongdu/contract/im-request';
import type { Database } from '../../../db/database.ts';
import type { Turns } from '../gateway/turns.ts';
import { databaseNow } from '../row-store.ts';
import { eventSeqOf, listUserEvents } from '../user-event-store.ts';
import { toUserEvent } from '../user-events.ts';
import { conversationNamed, type MessageRow, toMessage } from '../wire.ts';
import * as store from './store.ts';

type SyncPage = 'sync_conversation' | 'sync_event' | 'sync_receipt';
export type Page = { [N in SyncPage]: { readonly event: N; readonly page: ImPushOf<N> } }[SyncPage];

const eventsAtOnce = 100;
const receiptsAtOnce = 200;
/** Receipts that were being committed at the time of the last sync. */
const receiptMargin = 5_000;

/** What a device lacks, page by page; the next page is read when it is asked for (messaging, part 3 "Sync"). */
export async function* pagesFor(
  { db, turns, appkey }: { db: Database; turns: Turns; appkey: string },
  uid: number,
  request: ImParsedOf<'sync_check'>,
): AsyncGenerator<Page> {
  yield* conversationPages(db, turns, appkey, uid, request);
  yield* eventPages(db, turns, uid, request.sync_event_key);
  yield* receiptPages(db, turns, appkey, uid, request.msg_receipt_key);
}

async function* conversationPages(
  db: Database,
  turns: Turns,
  appkey: string,
  uid: number,
  { sync_key: key, convs }: ImParsedOf<'sync_check'>,
): AsyncGenerator<Page> {
  const { now, changed } = await turns.inside(async () => ({
    now: await databaseNow(db),
    changed: await store.listChanged(db, uid, { key, convs }, imLimits.unreadCounted),
  }));
  for (let start = 0; start === 0 || start < changed.length; start += imLimits.conversationsAtOnce) {
    const part = changed.slice(start, start + imLimits.conversationsAtOnce);
    const more = start + part.length < changed.length;
    const wanted = part.map(({ convId, floor, have, lastSeq }) => ({
      convId,
      after: Math.max(floor, have),
      top: lastSeq,
      most: imLimits.messagesPerConversation,
    }));
    const rows = await turns.inside(() => store.latestOf(db, uid, wanted));
    const byConversation = Map.groupBy(rows, ({ convId }) => convId);
    // Up to the last page, the key is that of the latest change in it: a sync that breaks off goes on from there.
    const sync_key = more ? (part.at(-1)?.at ?? key) : now;
    const messages = part.map((row) => toConversation(row, byConversation.get(row.convId) ?? [], appkey));
    yield { event: 'sync_conversation', page: { sync_key, more, messages } };
  }
}

export function toConversation(
  { convId, kind, gid, partnerUid, lastSeq, readSeq, floor, have, unread }: store.ChangedRow,
  rows: readonly MessageRow[],
  appkey: string,
): ImPushOf<'sync_conversation'>['messages'][number] {
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

/** What has happened to the person since. */
export async function* eventPages(
  db: Database,
  turns: Turns,
  uid: number,
  key: number,
): AsyncGenerator<Page> {
  for (let after = key; ; ) {
    const rows = await turns.inside(() => listUserEvents(db, uid, after, eventsAtOnce));
    const first = rows[0];
    // Nothing follows the key, or not the next: what stood between is not kept any more.
    const newest = first ? first.evSeq : await turns.inside(() => eventSeqOf(db, uid));
    if (newest > after + 1 || newest < after) {
      const sync_key = await turns.inside(() => eventSeqOf(db, uid));
      yield { event: 'sync_event', page: { sync_key, more: false, events: [], full_resync: true } };
      return;
    }
    const more = rows.length === eventsAtOnce;
    after = rows.at(-1)?.evSeq ?? after;
    yield { event: 'sync_event', page: { sync_key: after, more, events: rows.map(toUserEvent) } };
    if (!more) return;
  }
}

/** Who has read this person's messages since. */
export async function* receiptPages(
  db: Database,
  turns: Turns,
  appkey: string,
  uid: number,
  key: number,
): AsyncGenerator<Page> {
  for (let after = Math.max(0, key - receiptMargin); ; ) {
    const rows = await turns.inside(() => store.receiptsSince(db, uid, after, receiptsAtOnce));
    const more = rows.length === receiptsAtOnce;
    after = rows.at(-1)?.at ?? after;
    const receipts = rows.map((row) => ({
      conv_id: row.convId,
      ...conversationNamed(row, appkey),
      receipt_msgs: [{ msg_id: row.msgId, unread_count: Math.max(0, row.unreadCount) }],
    }));
    yield { event: 'sync_receipt', page: { sync_key: Math.max(key, after), more, receipts } };
    if (!more) return;
  }
}
