import { strikeDays } from '@gongdu/contract/core/penalties/credit';
import { demoColleague, demoSanctions } from '../content/operators.ts';
import { demoDisabledAccount, demoPersonNotes } from '../content/people.ts';
import type { Seeding } from './seeding.ts';

/**
 * Decisions against members, an active penalty, and appeals in each state; the operators' notes about members, and a
 * disabled account.
 */
export async function seedSanctions(demo: Seeding): Promise<void> {
  const colleague = await demo.insertOne(
    'account',
    {
      ...demoColleague,
      role: 'admin',
      permissions: ['*:*:*'],
    },
    'uid',
  );
  const operators = { operator: demo.uidOf('operator'), colleague };
  for (const each of demoSanctions) await seedSanction(demo, each, operators);
  await seedRegistrations(demo);
  const notes = demoPersonNotes.map(({ key, by, hoursAgo: hours, text }) => {
    return { uid: demo.uidOf(key), byUid: operators[by], text, createdAt: demo.hoursAgo(hours) };
  });
  await demo.insert('person_note', notes);
  await seedDisabled(demo, operators.operator);
}

type Operators = Readonly<Record<'operator' | 'colleague', number>>;

async function seedSanction(
  demo: Seeding,
  decided: (typeof demoSanctions)[number],
  operators: Operators,
): Promise<void> {
  const { key, by, hoursAgo: hours, reason, points, sentence, penalties, appeal: appealed } = decided;
  const uid = demo.uidOf(key);
  const inDaysFromThen = (days: number) => demo.hoursAgo(hours - days * 24);
  const decidedAt = demo.hoursAgo(hours);
  const answeredAt = appealed?.decided ? demo.hoursAgo(appealed.hoursAgo - 10) : null;
  const undoneAt = appealed?.decided?.state === 'restored' ? answeredAt : null;
  const row = { uid, act: 'warn', objectKind: 'person', objectId: uid, title: '', reason, sentence } as const;
  const decision = { decidedBy: operators[by], decidedAt, undoneAt };
  const sanctionId = await demo.insertOne('sanction', { ...row, ...decision });
  const given = { givenAt: decidedAt, expiresAt: inDaysFromThen(strikeDays), revokedAt: undoneAt };
  await demo.insert('strike', [{ uid, sanctionId, points, ...given }]);
  const limits = penalties.map(({ right, days }) => {
    return { uid, right, sanctionId, byHand: true, startsAt: decidedAt, endsAt: inDaysFromThen(days) };
  });
  await demo.insert('penalty', limits);
  if (!appealed) return;
  const { text, decided: answer } = appealed;
  const other = operators[by === 'operator' ? 'colleague' : 'operator'];
  const answered = answer && { ...answer, decidedBy: other, decidedAt: answeredAt };
  const asked = { sanctionId, uid, text, createdAt: demo.hoursAgo(appealed.hoursAgo) };
  await demo.insert('appeal', [{ ...asked, ...answered }]);
}

/** Before their first work, one after another, each from another address. */
async function seedRegistrations({ sql, now }: Seeding): Promise<void> {
  await sql`
    update account set registered_ip = '203.0.113.' || known.nth,
      created_at = least(
        ${now.toISOString()}::timestamptz - known.nth * interval '31 hours',
        (select min(created_at) from work where author_uid = account.uid) - interval '2 days'
      )
    from (select uid, row_number() over (order by uid desc) as nth from account where role = 'user') known
    where known.uid = account.uid`;
}

async function seedDisabled(demo: Seeding, actorUid: number): Promise<void> {
  const { name, bio, sharesAddressWith, hoursAgo: hours, reason } = demoDisabledAccount;
  const at = demo.hoursAgo(hours);
  const [{ uid }] = await demo.sql<[{ uid: number }]>`
    insert into account (name, bio, role, created_at, disabled_at, registered_ip)
    select ${name}, ${bio}, 'user', ${demo.hoursAgo(hours + 8)}, ${at}, registered_ip
    from account where uid = ${demo.uidOf(sharesAddressWith)} returning uid`;
  const about = { at, actorUid, act: 'person.disabled', objectKind: 'account', objectId: uid } as const;
  await demo.insert('audit_log', [{ ...about, details: { sentence: reason } }]);
}
