import type { Queryable } from '../../../../db/database.ts';
import type { imDevice, imTicket } from '../table.ts';

export type Device = typeof imDevice.$inferSelect;

export async function saveDevice(db: Queryable, row: Device): Promise<void> {
  await db`
    insert into im_device ${db(row)}
    on conflict (uid, device_id) do update set platform = excluded.platform, login_at = excluded.login_at,
      node = excluded.node`;
}

/** A person's devices, the latest login first. */
export async function listDevices(db: Queryable, uid: number, limit: number): Promise<Device[]> {
  return db<Device[]>`select * from im_device where uid = ${uid} order by login_at desc limit ${limit}`;
}

export async function removeDevice(db: Queryable, uid: number, deviceId: string): Promise<void> {
  await db`delete from im_device where uid = ${uid} and device_id = ${deviceId}`;
}

/** Whether the sign-in session ended because of a password change. */
export async function passwordHasChanged(db: Queryable, sid: string): Promise<boolean> {
  const rows = await db`select 1 from auth_session where sid = ${sid} and ended_reason = 'password-changed'`;
  return rows.length > 0;
}

/** The person's groups, without shielded ones. */
export async function listGroupConversations(db: Queryable, uid: number): Promise<number[]> {
  const rows = await db<{ convId: number }[]>`
    select m.conv_id from im_member m join im_conv c on c.id = m.conv_id and c.kind = 4
    where m.uid = ${uid} and m.left_seq is null and not m.shield`;
  return rows.map(({ convId }) => convId);
}

/** The group conversations among these. Chat rooms are left out, because joining them is not stored. */
export async function groupsAmong(db: Queryable, convIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from im_conv where id = any(${[...convIds]}::bigint[]) and kind = 4`;
  return rows.map(({ id }) => id);
}

export type Ticket = typeof imTicket.$inferSelect;

/** @returns false when the random string was used before */
export async function insertTicket(db: Queryable, ticket: Omit<Ticket, 'usedAt'>): Promise<boolean> {
  const rows = await db`insert into im_ticket ${db(ticket)} on conflict do nothing returning 1`;
  return rows.length > 0;
}

export type TicketUse = Ticket & {
  readonly name: string;
  readonly institutionId: number | null;
  readonly disabled: boolean;
  readonly again: boolean;
};

/** Marks the ticket as used. `again` means that it was used before. */
export async function redeemTicket(
  db: Queryable,
  randomStr: string,
  now: string,
): Promise<TicketUse | undefined> {
  const [row] = await db<TicketUse[]>`
    with before as (select random_str, used_at from im_ticket where random_str = ${randomStr} for update)
    update im_ticket t set used_at = coalesce(t.used_at, ${now}) from before, account a
    where t.random_str = before.random_str and a.uid = t.uid
    returning t.*, a.name, a.institution_id, a.disabled_at is not null as disabled, before.used_at is not null as again`;
  return row;
}

export async function removeSessionTickets(db: Queryable, sid: string): Promise<void> {
  await db`delete from im_ticket where sid = ${sid}`;
}

export async function removeTicketsBefore(db: Queryable, at: string): Promise<void> {
  await db`delete from im_ticket where issued_at < ${at}`;
}
