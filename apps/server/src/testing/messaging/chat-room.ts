import type { AnyDatabase } from '../../db/database.ts';

/** @returns Its number. */
export async function addChatRoom(db: AnyDatabase, name: string): Promise<number> {
  const [{ id: convId }] = await db<[{ id: number }]>`
    insert into im_conv (kind, gid) values (5, (select coalesce(max(id), 0) + 1001 from im_room)) returning id`;
  const [{ id }] = await db<[{ id: number }]>`
    insert into im_room (conv_id, name, description, max_members, created_at)
    values (${convId}, ${name}, '', 20, now()) returning id`;
  await db`update im_conv set gid = ${id} where id = ${convId}`;
  return id;
}
