import { strikeDays } from '@gongdu/contract/core/penalties/credit';
import type { Queryable } from '../../db/database.ts';
import { demoColleague, demoSanctions } from '../content/operators.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Decisions against members, an active penalty, and appeals in each state. */
export async function seedAppeals(sql: Queryable, { uids, now }: Needs): Promise<void> {
  const account = {
    ...demoColleague,
    role: 'admin',
    permissions: ['*:*:*'],
    phone: null,
    passwordHash: null,
  };
  const [{ uid: colleague }] = await sql<
    [{ uid: number }]
  >`insert into account ${sql(account)} returning uid`;
  const operator = uids.get('operator') ?? 0;
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  for (const { key, by, hoursAgo, reason, points, sentence, penalties, appeal } of demoSanctions) {
    const uid = uids.get(key) ?? 0;
    const at = ago(hoursAgo);
    const decidedAt = at.toISOString();
    const undoneAt = appeal?.decided?.state === 'restored' ? ago(appeal.hoursAgo - 10).toISOString() : null;
    const decidedBy = by === 'operator' ? operator : colleague;
    const row = { uid, act: 'warn', objectKind: 'person', objectId: uid, title: '', reason, sentence };
    const [{ id }] = await sql<[{ id: number }]>`
      insert into sanction ${sql({ ...row, decidedBy, decidedAt, undoneAt })} returning id`;
    const expiresAt = new Date(at.getTime() + strikeDays * dayMs).toISOString();
    await sql`insert into strike ${sql({ uid, sanctionId: id, points, givenAt: decidedAt, expiresAt, revokedAt: undoneAt })}`;
    for (const { right, days } of penalties) {
      const endsAt = new Date(at.getTime() + days * dayMs).toISOString();
      await sql`insert into penalty ${sql({ uid, right, sanctionId: id, byHand: true, startsAt: decidedAt, endsAt })}`;
    }
    if (!appeal) continue;
    const { text, decided } = appeal;
    const answered = decided && {
      state: decided.state,
      answer: decided.answer,
      decidedBy: by === 'operator' ? colleague : operator,
      decidedAt: ago(appeal.hoursAgo - 10).toISOString(),
    };
    const createdAt = ago(appeal.hoursAgo).toISOString();
    await sql`insert into appeal ${sql({ sanctionId: id, uid, text, createdAt, ...answered })}`;
  }
}
