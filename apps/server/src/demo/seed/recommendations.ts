import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../db/database.ts';
import { createAudit } from '../../modules/core/audit/service.ts';
import { type DemoIntervention, demoInterventions } from '../content/operators.ts';

interface Needs {
  readonly operator: number;
  readonly now: Date;
}

const day = 86_400_000;

/** Current, future and past interventions, with their counts and operators. */
export async function seedRecommendations(tx: Transaction, { operator, now }: Needs): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString();
  for (const intervention of demoInterventions) {
    const { kind, title, slot, weight, reason, from, to, endedAt } = intervention;
    const [object] = await tx.sql<{ id: number }[]>`
      select id from content_entry where kind = ${kind} and title = ${title}`;
    if (!object) throw new Error(`The demo community has no ${kind} 「${title}」`);
    const startsAt = inDays(from);
    const createdAt = inDays(Math.min(from, 0) - 1);
    const row = {
      kind,
      objectId: object.id,
      title,
      slot,
      weight,
      reason,
      startsAt,
      endsAt: inDays(to),
      createdByUid: operator,
      createdAt,
      changedByUid: operator,
      ...(endedAt !== undefined && { endedAt: inDays(endedAt), endedByUid: operator, version: 2 }),
    };
    const [{ id }] = await tx.sql<[{ id: number }]>`
      insert into recommendation_intervention ${tx.sql(row)} returning id`;
    await seedNumbers(tx, id, intervention, now);
    await recordAt(tx, createdAt, operator, { action: 'added', id, title });
    if (endedAt !== undefined) await recordAt(tx, inDays(endedAt), operator, { action: 'ended', id, title });
  }
}

async function seedNumbers(
  tx: Transaction,
  interventionId: number,
  { from, numbers }: DemoIntervention,
  now: Date,
): Promise<void> {
  const rows = numbers.flatMap(([shown, opened], index) => {
    const at = chinaDay(new Date(now.getTime() + (from + index) * day));
    return [
      { interventionId, day: at, what: 'shown', n: shown },
      { interventionId, day: at, what: 'opened', n: opened },
    ];
  });
  if (rows.length > 0) await tx.sql`insert into recommendation_count ${tx.sql(rows)}`;
}

async function recordAt(
  tx: Transaction,
  at: string,
  uid: number,
  { action, id, title }: { action: 'added' | 'ended'; id: number; title: string },
): Promise<void> {
  const audit = createAudit({ clock: { now: () => new Date(at) } });
  await audit.write(tx, { uid }, `intervention.${action}`, id, { title });
}
