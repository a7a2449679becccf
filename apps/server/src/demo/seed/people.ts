import type { Queryable } from '../../db/database.ts';
import { demoDisabledAccount, demoPersonNotes } from '../content/people.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

const hourMs = 3_600_000;

/** Times and addresses of registrations, the operators' notes about members, and a disabled account. */
export async function seedPeople(sql: Queryable, { uids, now }: Needs): Promise<void> {
  await seedRegistrations(sql, now);
  const operator = uids.get('operator') ?? 0;
  const [colleague] = await sql<{ uid: number }[]>`
    select uid from account where role = 'admin' and uid <> ${operator} order by uid limit 1`;
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
  for (const { key, by, hoursAgo, text } of demoPersonNotes) {
    const byUid = by === 'operator' ? operator : (colleague?.uid ?? operator);
    await sql`
      insert into person_note ${sql({ uid: uids.get(key) ?? 0, byUid, text, createdAt: ago(hoursAgo) })}`;
  }
  const { name, bio, sharesAddressWith, hoursAgo, reason } = demoDisabledAccount;
  const [{ uid }] = await sql<[{ uid: number }]>`
    insert into account (name, bio, role, created_at, disabled_at, registered_ip)
    select ${name}, ${bio}, 'user', ${ago(hoursAgo + 8)}, ${ago(hoursAgo)}, registered_ip
    from account where uid = ${uids.get(sharesAddressWith) ?? 0} returning uid`;
  const row = {
    at: ago(hoursAgo),
    actorUid: operator,
    act: 'person.disabled',
    objectKind: 'account',
    objectId: uid,
  };
  await sql`insert into audit_log ${sql({ ...row, details: sql.json({ sentence: reason }) })}`;
}

/** Before their first work, one after another, each from another address. */
async function seedRegistrations(sql: Queryable, now: Date): Promise<void> {
  await sql`
    update account set registered_ip = '203.0.113.' || known.nth,
      created_at = least(
        ${now.toISOString()}::timestamptz - known.nth * interval '31 hours',
        (select min(created_at) from work where author_uid = account.uid) - interval '2 days'
      )
    from (select uid, row_number() over (order by uid desc) as nth from account where role = 'user') known
    where known.uid = account.uid`;
}
