import type { Transaction } from '../../db/database.ts';
import { bulkInsert } from './bulk-insert.ts';

interface SubmittedObject {
  readonly objectId: number;
  readonly title: string;
  readonly excerpt: string;
  readonly authorUid: number;
}

/** Puts objects of one kind, which has none in the queue yet, before the reviewers. */
export async function enqueueSubmitted(
  { sql }: Transaction,
  kind: 'circle' | 'topic',
  submitted: readonly SubmittedObject[],
  now: Date,
): Promise<void> {
  const submittedAt = new Date(now.getTime() - 3 * 3_600_000);
  const rows = submitted.map((each) => ({ ...each, kind, state: 'pending', submittedAt }));
  await sql`
    with items as (insert into ${bulkInsert(sql, 'moderation_item', rows)} returning id, author_uid, submitted_at)
    insert into moderation_log (item_id, act, actor_uid, at)
    select id, 'submitted', author_uid, submitted_at from items`;
  await sql`insert into moderation_count ${sql({ kind, state: 'pending', n: rows.length })}`;
}
