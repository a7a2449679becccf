import type { Queryable } from '../../../db/database.ts';
import type { imDevice } from '../table.ts';

export type Device = typeof imDevice.$inferSelect;

export async function saveDevice(db: Queryable, row: Device): Promise<void> {
  await db`
    insert into im_device ${db(row)}
    on conflict (uid, device_id) do update set platform = excluded.platform, login_at = excluded.login_at,
      node = excluded.node`;
}

/** The latest devices of a person. */
export async function listDevices(db: Queryable, uid: number, limit: number): Promise<Device[]> {
  return db<Device[]>`select * from im_device where uid = ${uid} order by login_at desc limit ${limit}`;
}

export async function removeDevice(db: Queryable, uid: number, deviceId: string): Promise<void> {
  await db`delete from im_device where uid = ${uid} and device_id = ${deviceId}`;
}

/** Whether a sign-in has ended because the password was changed. */
export async function passwordHasChanged(db: Queryable, sid: string): Promise<boolean> {
  const rows = await db`select 1 from auth_session where sid = ${sid} and ended_reason = 'password-changed'`;
  return rows.length > 0;
}

/** Group conversations whose messages are pushed to this person. */
export async function listGroupConversations(db: Queryable, uid: number): Promise<number[]> {
  const rows = await db<{ convId: number }[]>`
    select m.conv_id from im_member m join im_conv c on c.id = m.conv_id and c.kind = 4
    where m.uid = ${uid} and m.left_seq is null and not m.shield`;
  return rows.map(({ convId }) => convId);
}

/** Those that are groups: chat rooms end with the socket, whatever the database says. */
export async function groupsAmong(db: Queryable, convIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from im_conv where id = any(${[...convIds]}::bigint[]) and kind = 4`;
  return rows.map(({ id }) => id);
}
