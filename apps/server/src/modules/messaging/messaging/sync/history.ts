import { imKinds } from '@gongdu/contract/messaging/message';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import type { Platform } from '../../../../platform.ts';
import { ImError } from '../protocol/error.ts';
import { toMessage } from '../protocol/wire.ts';
import * as store from './store.ts';

/** Ranges of a conversation, for filling gaps and scrolling back. */
export function createHistory({ messagingDb: db }: Pick<Platform, 'messagingDb'>) {
  return { pull };

  async function pull(uid: number, request: ImParsedOf<'msg_pull'>): Promise<ImReplyOf<'msg_pull'>> {
    const { conv_id: convId, from_seq, to_seq, limit, oldest_first: oldestFirst = false } = request;
    const visible = await store.findVisibleRange(db, uid, convId);
    if (!visible) throw new ImError('notInGroup');
    const from = Math.max(from_seq, visible.floor + 1);
    const to = Math.min(to_seq, visible.top);
    const rows = from > to ? [] : await store.listRange(db, uid, convId, { from, to, limit, oldestFirst });
    // Chat rooms show only their last page.
    const msgs = rows.map(toMessage);
    const first_seq = visible.kind === imKinds.room ? (msgs[0]?.seq ?? 1) : visible.floor + 1;
    return { conv_id: convId, msgs, last_seq: visible.top, first_seq };
  }
}
