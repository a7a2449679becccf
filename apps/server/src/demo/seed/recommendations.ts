import { chinaDay } from '@gongdu/rules/china-time';
import { demoInterventions } from '../content/operators.ts';
import { auditAt, type Seeding } from './seeding.ts';

/** Current, future and past interventions, with their counts and operators. */
export async function seedRecommendations(demo: Seeding): Promise<void> {
  const operator = { uid: demo.uidOf('operator') };
  const by = { createdByUid: operator.uid, changedByUid: operator.uid };
  for (const { from, to, endedAt, numbers, ...intervention } of demoInterventions) {
    const { kind, title } = intervention;
    const [object] = await demo.sql<{ id: number }[]>`
      select id from content_entry where kind = ${kind} and title = ${title}`;
    if (!object) throw new Error(`The demo community has no ${kind} 「${title}」`);
    const ended = endedAt === undefined ? null : demo.inDays(endedAt);
    const createdAt = demo.inDays(Math.min(from, 0) - 1);
    const id = await demo.insertOne('recommendation_intervention', {
      ...intervention,
      objectId: object.id,
      startsAt: demo.inDays(from),
      endsAt: demo.inDays(to),
      createdAt,
      endedAt: ended,
      ...by,
      endedByUid: ended === null ? null : operator.uid,
      version: ended ? 2 : 1,
    });
    const counts = numbers.flatMap(([shown, opened], at) => {
      const day = { interventionId: id, day: chinaDay(demo.inDays(from + at)) };
      return [
        { ...day, what: 'shown' as const, n: shown },
        { ...day, what: 'opened' as const, n: opened },
      ];
    });
    await demo.insert('recommendation_count', counts);
    await auditAt(createdAt).write(demo, operator, 'intervention.added', id, { title });
    if (ended) await auditAt(ended).write(demo, operator, 'intervention.ended', id, { title });
  }
}
