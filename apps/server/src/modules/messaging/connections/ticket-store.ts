import type { Queryable } from '../../../db/database.ts';
import type { imTicket } from '../table.ts';

export type Ticket = typeof imTicket.$inferSelect;

/** false: the random string was used before. */
export async function insertTicket(db: Queryable, ticket: Omit<Ticket, 'usedAt'>): Promise<boolean> {
  const rows = await db`insert into im_ticket ${db(ticket)} on conflict do nothing returning 1`;
  return rows.length > 0;
}

export type TicketUse = Ticket & {
  readonly name: string;
  readonly disabled: boolean;
  readonly again: boolean;
};

/** The ticket, used up by this very call unless it is `again`. */
export async function redeemTicket(
  db: Queryable,
  randomStr: string,
  now: string,
): Promise<TicketUse | undefined> {
  const [row] = await db<TicketUse[]>`
    with before as (select random_str, used_at from im_ticket where random_str = ${randomStr} for update)
    update im_ticket t set used_at = coalesce(t.used_at, ${now}) from before, account a
    where t.random_str = before.random_str and a.uid = t.uid
    returning t.*, a.name, a.disabled_at is not null as disabled, before.used_at is not null as again`;
  return row;
}

export async function removeSessionTickets(db: Queryable, sid: string): Promise<void> {
  await db`delete from im_ticket where sid = ${sid}`;
}

export async function removeTicketsBefore(db: Queryable, at: string): Promise<void> {
  await db`delete from im_ticket where issued_at < ${at}`;
}
