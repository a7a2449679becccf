import type { MessagingQueryable } from '../../../../db/database.ts';
import { messageColumns } from '../protocol/sql-fragments.ts';
import type { MessageRow } from '../protocol/wire.ts';
import type { imRoom } from '../table.ts';

export type ChatRoom = typeof imRoom.$inferSelect;

export async function listChatRooms(
  db: MessagingQueryable,
  { start, count }: { start: number; count: number },
): Promise<{ rooms: ChatRoom[]; total: number }> {
  const [rooms, [{ total }]] = await Promise.all([
    db<ChatRoom[]>`select * from im_room order by id offset ${start} limit ${count}`,
    db<[{ total: number }]>`select count(*) as total from im_room`,
  ]);
  return { rooms, total };
}

export async function findChatRooms(
  db: MessagingQueryable,
  ids: readonly number[],
  by: 'id' | 'convId',
): Promise<ChatRoom[]> {
  const column = by === 'id' ? db`id` : db`conv_id`;
  return db<ChatRoom[]>`select * from im_room where ${column} = any(${[...ids]}::bigint[]) order by id`;
}

/** The room's latest messages, oldest first. */
export async function listLatestMessages(
  db: MessagingQueryable,
  uid: number,
  convId: number,
  limit: number,
): Promise<MessageRow[]> {
  return db<MessageRow[]>`
    select * from (
      select ${messageColumns(db, uid)} from im_msg m join im_conv c on c.id = m.conv_id
      where m.conv_id = ${convId} and m.msg_type <> 'event' and m.retracted_at is null
      order by m.seq desc limit ${limit}
    ) latest order by seq`;
}
