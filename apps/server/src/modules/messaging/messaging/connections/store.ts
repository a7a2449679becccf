import type { MessagingQueryable, Queryable } from '../../../../db/database.ts';
import type { imDevice, imTicket } from '../table.ts';

export type Device = typeof imDevice.$inferSelect;

export interface DeviceLogin {
  /** The person's devices with this one, the latest login first. */
  readonly devices: readonly Device[];
  /** The person's groups, without shielded ones. */
  readonly groups: readonly number[];
  /** Milliseconds by the database's clock, before any of it was read. */
  readonly now: number;
  readonly eventSeq: number;
}

/** One statement, because after a restart every client of a node logs in at once. */
export async function logInDevice(
  db: MessagingQueryable,
  row: Device,
  maxDevices: number,
): Promise<DeviceLogin> {
  const { uid, deviceId } = row;
  const rows = await db<(Device & Omit<DeviceLogin, 'devices'>)[]>`
    with saved as (
      insert into im_device ${db(row)}
      on conflict (uid, device_id) do update set platform = excluded.platform, login_at = excluded.login_at,
        node = excluded.node
      returning *
    )
    select device.*, array(${groupConversations(db, uid)}) as groups,
      floor(extract(epoch from statement_timestamp()) * 1000)::bigint as now,
      coalesce((select event_seq from im_user where uid = ${uid}), 0) as event_seq
    from (
      select * from saved
      union all
      select * from im_device where uid = ${uid} and device_id <> ${deviceId}
    ) device order by login_at desc limit ${maxDevices}`;
  const [first] = rows;
  if (!first) throw new Error('a saved device is listed');
  const { groups, now, eventSeq } = first;
  return { devices: rows, groups, now, eventSeq };
}

export async function removeDevice(db: MessagingQueryable, uid: number, deviceId: string): Promise<void> {
  await db`delete from im_device where uid = ${uid} and device_id = ${deviceId}`;
}

/** Whether the sign-in session ended because of a password change. */
export async function passwordHasChanged(db: Queryable, sid: string): Promise<boolean> {
  const rows = await db`select 1 from auth_session where sid = ${sid} and ended_reason = 'password-changed'`;
  return rows.length > 0;
}

/** The person's groups, without shielded ones. */
export async function listGroupConversations(db: MessagingQueryable, uid: number): Promise<number[]> {
  const rows = await db<{ convId: number }[]>`${groupConversations(db, uid)}`;
  return rows.map(({ convId }) => convId);
}

function groupConversations(db: MessagingQueryable, uid: number) {
  return db`
    select m.conv_id from im_member m join im_conv c on c.id = m.conv_id and c.kind = 4
    where m.uid = ${uid} and m.left_seq is null and not m.shield`;
}

/** The group conversations among these. Chat rooms are left out, because joining them is not stored. */
export async function groupsAmong(db: MessagingQueryable, convIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from im_conv where id = any(${[...convIds]}::bigint[]) and kind = 4`;
  return rows.map(({ id }) => id);
}

export type Ticket = typeof imTicket.$inferSelect;

/** @returns false when the random string was used before */
export async function insertTicket(db: MessagingQueryable, ticket: Omit<Ticket, 'usedAt'>): Promise<boolean> {
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
  db: MessagingQueryable,
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

export async function removeSessionTickets(db: MessagingQueryable, sid: string): Promise<void> {
  await db`delete from im_ticket where sid = ${sid}`;
}

export async function removeTicketsBefore(db: MessagingQueryable, at: string): Promise<void> {
  await db`delete from im_ticket where issued_at < ${at}`;
}
