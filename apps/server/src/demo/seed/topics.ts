import type { Transaction } from '../../db/database.ts';
import type { ContentIndex } from '../../modules/core/content-index/service.ts';
import { demoTopics, proposedTopics } from '../content/community.ts';
import { demoPosts } from '../content/texts.ts';
import { bulkInsert } from './bulk-insert.ts';
import { enqueueSubmitted } from './moderation.ts';

interface Needs {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  readonly works: readonly { readonly id: number; readonly title: string }[];
  readonly now: Date;
}

/** The community's topics with their works, and two pending proposals. */
export async function seedTopics(tx: Transaction, { contentIndex, uids, works, now }: Needs): Promise<void> {
  const { sql } = tx;
  const operator = uids.get('operator') ?? 0;
  const createdAt = new Date(now.getTime() - 200 * 86_400_000);
  const commonColumns = { official: true, state: 'public', creatorUid: operator, createdAt };
  const rows = demoTopics.map(({ name, about }) => ({
    name,
    nameKey: name.toLowerCase(),
    about,
    ...commonColumns,
  }));
  const created = await sql<{ id: number }[]>`insert into ${bulkInsert(sql, 'topic', rows)} returning id`;
  const ids = new Map(demoTopics.map(({ key }, at) => [key, created[at]?.id ?? 0]));
  const topicsByTitle = new Map(demoPosts.map(({ title, topics }) => [title, topics]));
  const pairs = works.flatMap(({ id, title }) =>
    (topicsByTitle.get(title) ?? []).flatMap((key) => {
      const topicId = ids.get(key);
      return topicId === undefined ? [] : [{ workId: id, topicId }];
    }),
  );
  await fileWorks(tx, pairs);
  await contentIndex.upsertAll(
    tx,
    demoTopics.toReversed().map(({ key, name, about }) => ({
      kind: 'topic' as const,
      id: ids.get(key) ?? 0,
      ownerUid: operator,
      title: name,
      authorName: '运营',
      cover: null,
      summary: about,
      text: about,
      publishedAt: createdAt.toISOString(),
      link: `/topic/${ids.get(key)}`,
    })),
  );
  await seedProposals(tx, uids, now);
}

async function fileWorks(
  { sql }: Transaction,
  pairs: readonly { workId: number; topicId: number }[],
): Promise<void> {
  await sql`
    with filed as (
      select work_id, array_agg(topic_id) as topic_ids from unnest(
        ${pairs.map(({ workId }) => workId)}::bigint[], ${pairs.map(({ topicId }) => topicId)}::bigint[]
      ) pair (work_id, topic_id) group by work_id
    ), heads as (
      update work set topic_ids = filed.topic_ids, filed_topic_ids = filed.topic_ids from filed where work.id = filed.work_id
    )
    update work_release set topic_ids = filed.topic_ids, filed_topic_ids = filed.topic_ids
      from filed where work_release.work_id = filed.work_id`;
  await sql`
    insert into work_topic (work_id, topic_id, published_at)
    select work.id, topic_id, work.published_at from work join work_release r on r.work_id = work.id,
      unnest(r.topic_ids) topic_id`;
  await sql`
    update topic set works = n from (
      select topic_id, count(*)::int as n from work_topic group by topic_id
    ) counted where counted.topic_id = topic.id`;
}

async function seedProposals(tx: Transaction, uids: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = proposedTopics.map(({ by, ...words }) => ({
    ...words,
    creatorUid: uids.get(by) ?? 0,
    nameKey: words.name,
    state: 'pending',
    createdAt: now,
  }));
  const created = await tx.sql<{ id: number; name: string; about: string; creatorUid: number }[]>`
    insert into ${bulkInsert(tx.sql, 'topic', rows)} returning id, name, about, creator_uid`;
  await enqueueSubmitted(
    tx,
    'topic',
    created.map(({ id, name, about, creatorUid }) => {
      return { objectId: id, title: name, excerpt: about, authorUid: creatorUid };
    }),
    now,
  );
}
