import type { Queryable } from '../../../db/database.ts';
import { messageColumns } from '../row-store.ts';
import type { imRoom } from '../table.ts';
import type { MessageRow } from '../wire.ts';

export type Room = typeof imRoom.$inferSelect;

export async function listRooms(
  db: Queryable,
  { start, count }: { start: number; count: number },
): Promise<{ rooms: Room[]; total: number }> {
  const [rooms, [{ total }]] = await Promise.all([
    db<Room[]>`select * from im_room order by id offset ${start} limit ${count}`,
    db<[{ total: number }]>`select count(*) as total from im_room`,
  ]);
  return { rooms, total };
}

export async function findRooms(db: Queryable, ids: readonly number[], by: 'id' | 'convId'): Promise<Room[]> {
  const column = by === 'id' ? db`id` : db`conv_id`;
  return db<Room[]>`select * from im_room where ${column} = any(${[...ids]}::bigint[]) order by id`;
}

/** The latest of a room, oldest first. */
export async function latestIn(
  db: Queryable,
  uid: number,
  convId: number,
  most: number,
): Promise<MessageRow[]> {
  return db<MessageRow[]>`
    select * from (
      select ${messageColumns(db, uid)} from im_msg m join im_conv c on c.id = m.conv_id
      where m.conv_id = ${convId} and m.msg_type <> 'event' and m.retracted_at is null
      order by m.seq desc limit ${most}
    ) latest order by seq`;
}
