import type { TestApp, TestMember } from '../../../../testing/app/test-app.ts';

/** An account of a week, and three texts that operators approved. */
export async function giveGoodRecord(
  { db }: TestApp,
  { uid }: TestMember,
  operatorUid: number,
): Promise<void> {
  await db`update account set created_at = now() - interval '8 days' where uid = ${uid}`;
  await db`
    insert into consent (uid, terms, dated, at, way)
    select ${uid}, terms, '2026-11-28', now(), 'change' from unnest(array['service', 'privacy']) terms
    on conflict do nothing`;
  await db`
    insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, decided_at, decided_by_uid)
    select 'post', ${uid} * 1000 + n, 'approved', '', '', ${uid}, now() - interval '2 hours', now() - interval '1 hour', ${operatorUid}
    from generate_series(1, 3) n`;
}
