import { imUsername } from '@gongdu/contract/messaging/content';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImKind } from '@gongdu/contract/messaging/message';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { Database } from '../../../db/database.ts';
import type { Semaphore } from '../../../shared/semaphore.ts';
import { databaseNow } from '../protocol/sql-fragments.ts';
import { type MessageRow, toMessage } from '../protocol/wire.ts';
import * as store from './store.ts';

export type ChangedConversation = store.ChangedRow;
export type SyncedConversation = ImPushOf<'sync_conversation'>['messages'][number];

export interface SyncNeeds {
  readonly db: Database;
  readonly semaphore: Semaphore;
  readonly appkey: string;
}

/** Conversations with entries that a client lacks, the longest unchanged first, and the moment that this is true of. */
export function changedSince(
  { db, semaphore }: SyncNeeds,
  uid: number,
  since: { readonly sync_key: number; readonly convs?: Readonly<Record<string, number>> | undefined },
): Promise<{ now: number; changed: ChangedConversation[] }> {
  const { sync_key: key, convs } = since;
  return semaphore.runFirst(async () => ({
    now: await databaseNow(db),
    changed: await store.listChanged(db, uid, { key, convs }, imLimits.unreadCounted),
  }));
}

/** Each with the latest of its entries that the client lacks; `most` is the number of them. */
export async function withLatest(
  { db, semaphore, appkey }: SyncNeeds,
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
