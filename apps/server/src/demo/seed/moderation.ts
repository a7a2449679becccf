import type { Queryable, Transaction } from '../../db/database.ts';
import { bulkInsert } from './bulk-insert.ts';
import { demoRefusal, type SeededWork } from './works.ts';

/** A queue with its history: waiting and decided items, and their log and counters. */
export async function seedModeration(
  sql: Queryable,
  posts: readonly SeededWork[],
  operatorUid: number,
): Promise<void> {
  const submitted = posts.filter((post) => post.submittedAt !== null);
  const items = submitted.map((post) => ({
    kind: post.kind,
    objectId: post.id,
    state: post.state === 'published' ? 'approved' : post.state,
    title: post.title,
    excerpt: post.excerpt,
    authorUid: post.authorUid,
    submittedAt: post.submittedAt,
    decidedAt: post.decidedAt,
    decidedByUid: post.decidedAt ? operatorUid : null,
  }));
  await sql`insert into ${bulkInsert(sql, 'moderation_item', items)}`;
  await sql`
    insert into moderation_log (item_id, act, actor_uid, at)
    select id, 'submitted', author_uid, submitted_at from moderation_item order by submitted_at`;
  await sql`
    insert into moderation_log (item_id, act, actor_uid, at, code, sentence)
    select id, state, decided_by_uid, decided_at, case state when 'refused' then ${demoRefusal.code} end,
      case state when 'refused' then ${demoRefusal.sentence} end
    from moderation_item where decided_at is not null order by decided_at`;
  await sql`insert into moderation_count (kind, state, n) select kind, state, count(*) from moderation_item group by kind, state`;
}

export interface SubmittedObject {
  readonly objectId: number;
  readonly title: string;
  readonly excerpt: string;
  readonly authorUid: number;
}

/** Submits objects of one kind, which has none in the queue yet, to moderation. */
export async function enqueueSubmitted(
  { sql }: Transaction,
  kind: 'book' | 'circle' | 'topic' | 'channel' | 'live',
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
