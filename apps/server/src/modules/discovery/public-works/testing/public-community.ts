import type { RichDocument } from '@gongdu/contract/document/document';
import type { WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { Database } from '../../../../db/database.ts';
import { textDocument } from '../../../../testing/factories/documents.ts';

export interface PublicWork {
  readonly id: number;
  readonly path: string;
}

interface WorkToWrite {
  readonly kind?: WorkKind;
  readonly authorUid: number;
  readonly title: string;
  readonly body?: RichDocument;
  readonly beside?: WorkBeside;
  readonly circleId?: number;
  readonly topicIds?: readonly number[];
  readonly bookId?: number;
  readonly rating?: number;
  readonly spoiler?: boolean;
  readonly channelId?: number;
  readonly at?: string;
}

/** A published work with all rows that lists read of it; the calls that create them have their own tests. */
export async function writePublished(db: Database, work: WorkToWrite): Promise<PublicWork> {
  const { kind = 'post', authorUid, title, at = '2026-11-20T08:00:00.000Z' } = work;
  const { body = textDocument(`${title}的正文`), beside = null, topicIds = [], circleId = null } = work;
  const { bookId = null, channelId = null } = work;
  const content = {
    title,
    excerpt: `${title}的摘要`,
    words: 8,
    circleId,
    bookId,
    channelId,
    body: db.json(body),
    beside: beside && db.json(beside),
    rating: work.rating ?? null,
    spoiler: work.spoiler ?? false,
    filedTopicIds: [...topicIds],
  };
  const moments = { createdAt: at, updatedAt: at, publishedAt: at };
  const [{ id }] = await db<[{ id: number }]>`
    insert into work ${db({ kind, authorUid, state: 'published', ...content, ...moments })} returning id`;
  await db`insert into work_release ${db({ workId: id, ...content, releasedAt: at })}`;
  for (const topicId of topicIds)
    await db`insert into work_topic (work_id, topic_id, published_at) values (${id}, ${topicId}, ${at})`;
  if (circleId !== null)
    await db`
      insert into circle_post (kind, work_id, circle_id, published_at) values (${kind}, ${id}, ${circleId}, ${at})`;
  const listed = {
    kind,
    id,
    ownerUid: authorUid,
    title,
    authorName: '',
    summary: '',
    text: '',
    channelId,
    circleId,
  };
  await db`insert into content_entry ${db({ ...listed, publishedAt: at, link: readPath({ kind, id }) })}`;
  await db`
    insert into work_count (author_uid, kind, bucket, n) values (${authorUid}, ${kind}, 'published', 1)
    on conflict (author_uid, kind, bucket) do update set n = work_count.n + 1`;
  return { id, path: readPath({ kind, id }) };
}

export async function writeCircle(db: Database, ownerUid: number, more: object = {}): Promise<number> {
  const now = '2026-11-01T00:00:00.000Z';
  const circle = {
    ownerUid,
    name: '夜读会',
    nameKey: '夜读会',
    about: '夜里读书的人',
    category: 'fiction',
    joinMode: 'open',
    seats: 50,
    state: 'public',
    activeAt: now,
    createdAt: now,
    publicAt: now,
    ...more,
  };
  const [{ id }] = await db<[{ id: number }]>`insert into circle ${db(circle)} returning id`;
  return id;
}

export async function writeTopic(db: Database, creatorUid: number, more: object = {}): Promise<number> {
  const createdAt = '2026-11-01T00:00:00.000Z';
  const topic = { name: '夜读', nameKey: '夜读', state: 'public', creatorUid, works: 1, createdAt, ...more };
  const [{ id }] = await db<[{ id: number }]>`insert into topic ${db(topic)} returning id`;
  return id;
}

export async function writeBook(db: Database, more: object = {}): Promise<number> {
  const book = { title: '浮生六记', author: '沈复', titleKey: '浮生六记', isbn13: '9787020042494', ...more };
  const [{ id }] = await db<[{ id: number }]>`insert into book ${db(book)} returning id`;
  return id;
}

export async function writeChannel(db: Database, more: object = {}): Promise<number> {
  const row = {
    name: '书里书外',
    nameKey: '书里书外',
    slug: 'books',
    description: '读书的地方',
    position: 1,
    ...more,
  };
  const [{ id }] = await db<[{ id: number }]>`
    insert into channel ${db({ ...row, createdAt: '2026-11-01T00:00:00.000Z' })} returning id`;
  return id;
}
