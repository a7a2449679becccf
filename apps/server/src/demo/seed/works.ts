import type { RichDocument } from '@gongdu/contract/document/document';
import { countWords, plainText } from '@gongdu/rules/document/text';
import type { Transaction } from '../../db/database.ts';
import type { ContentEntry, ContentIndex } from '../../modules/core/content-index/service.ts';
import { demoBooks } from '../content/books.ts';
import { type DemoPost, demoNews, demoPosts, paragraph } from '../content/texts.ts';
import { bulkInsert } from './bulk-insert.ts';

export interface SeededWork {
  readonly id: number;
  readonly kind: 'post' | 'review' | 'news';
  readonly body: RichDocument;
  readonly authorUid: number;
  readonly title: string;
  readonly excerpt: string;
  readonly state: 'draft' | 'pending' | 'published' | 'refused';
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
}

export const demoRefusal = {
  code: 'quality',
  sentence: '引文较长且没有标明出处，请补上书名与章节后再提交。',
} as const;

const hour = 3_600_000;

interface Needs {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  readonly bookIds: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** The community's posts, most of them published; every tab of the three readers has something in it. */
export async function seedWorks(
  tx: Transaction,
  { contentIndex, uids, bookIds, now }: Needs,
): Promise<SeededWork[]> {
  const rows = demoPosts.map((post) => {
    const namedId = bookIds.get(post.book ?? '') ?? null;
    const bookId = post.kind === 'review' ? namedId : null;
    const about = { authorUid: uids.get(post.author) ?? 0, bookId, namedId };
    return rowOf(post, about, now);
  });
  return insertWorks(tx, rows, { contentIndex, now });
}

/** News of the bookshop and the operators. */
export async function seedNews(
  tx: Transaction,
  { contentIndex, uids, now }: Omit<Needs, 'bookIds'>,
): Promise<void> {
  const rows = demoNews.map((news) => {
    const about = { authorUid: uids.get(news.author) ?? 0, bookId: null, namedId: null };
    return rowOf({ ...news, kind: 'news', topics: [], state: 'published' }, about, now);
  });
  await insertWorks(tx, rows, { contentIndex, now });
}

async function insertWorks(
  tx: Transaction,
  rows: ReturnType<typeof rowOf>[],
  { contentIndex, now }: Pick<Needs, 'contentIndex' | 'now'>,
): Promise<SeededWork[]> {
  const { sql } = tx;
  rows.sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  const created = await sql<{ id: number }[]>`
    insert into ${bulkInsert(sql, 'work', rows)} returning id`;
  const ids = created.map(({ id }) => id);
  await sql`
    insert into work_count (author_uid, kind, bucket, n)
    select author_uid, kind, state, count(*) from work where id = any(${ids}::bigint[])
    group by author_uid, kind, state`;
  await sql`
    insert into work_release (work_id, title, body, excerpt, words, book_id, rating, read_state, spoiler, released_at)
    select id, title, body, excerpt, words, book_id, rating, read_state, spoiler, published_at from work
    where state = 'published' and id = any(${ids}::bigint[])`;
  const works = rows.map((row, index) => toSeededWork(row, ids[index] ?? 0));
  const people = await sql<{ uid: number; name: string }[]>`select uid, name from account`;
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  await contentIndex.upsertAll(
    tx,
    works
      .filter(({ state }) => state === 'published')
      .map((work) => entryOf(work, names.get(work.authorUid) ?? '', now)),
  );
  return works;
}

function entryOf(
  { id, kind, authorUid, title, excerpt, body, decidedAt }: SeededWork,
  authorName: string,
  now: Date,
): ContentEntry {
  return {
    kind,
    id,
    ownerUid: authorUid,
    title,
    authorName,
    cover: null,
    summary: excerpt,
    text: plainText(body),
    publishedAt: (decidedAt ?? now).toISOString(),
    link: `/post/${id}`,
  };
}

interface About {
  readonly authorUid: number;
  /** The book of a review. */
  readonly bookId: number | null;
  /** The book named in the text. */
  readonly namedId: number | null;
}

function rowOf(
  post: Omit<DemoPost, 'kind' | 'author'> & Pick<SeededWork, 'kind'>,
  { authorUid, bookId, namedId }: About,
  now: Date,
) {
  const { state } = post;
  const body = documentOf(post, bookId === null ? namedId : null);
  const text = plainText(body);
  // Waiting works were submitted recently; the queue is not weeks behind.
  const age = state === 'pending' ? (post.daysAgo % 3) * 24 + 3 : post.daysAgo * 24 + 5;
  const written = new Date(now.getTime() - age * hour - (text.length % 50) * 60_000);
  const submittedAt = state === 'draft' ? null : new Date(written.getTime() + hour / 2);
  const decidedAt =
    state === 'published' || state === 'refused' ? new Date(written.getTime() + 2.5 * hour) : null;
  return {
    kind: post.kind,
    authorUid,
    bookId,
    title: post.title,
    body,
    excerpt: text.replace(/\s+/g, ' ').slice(0, 120),
    words: countWords(text),
    // Half stars here, whole ones in the texts.
    rating: post.rating === undefined ? null : post.rating * 2,
    readState: post.kind === 'review' ? 'read' : null,
    spoiler: post.spoiler ?? false,
    state,
    refusalCode: state === 'refused' ? demoRefusal.code : null,
    refusalSentence: state === 'refused' ? demoRefusal.sentence : null,
    refusedAt: state === 'refused' ? decidedAt : null,
    createdAt: written,
    updatedAt: decidedAt ?? submittedAt ?? written,
    submittedAt,
    publishedAt: state === 'published' ? decidedAt : null,
  };
}

function toSeededWork(row: ReturnType<typeof rowOf>, id: number): SeededWork {
  const { kind, body, authorUid, title, excerpt, state, submittedAt, publishedAt, refusedAt } = row;
  return {
    id,
    kind,
    body,
    authorUid,
    title,
    excerpt,
    state,
    submittedAt,
    decidedAt: publishedAt ?? refusedAt,
  };
}

/** @param cardId The book whose card ends the text; null: a line names the book. */
function documentOf({ body, book }: Pick<DemoPost, 'body' | 'book'>, cardId: number | null): RichDocument {
  const about = demoBooks.find(({ key }) => key === book);
  if (!about) return { type: 'doc', content: [...body] };
  const { title, author } = about;
  const card = { type: 'bookCard', attrs: { bookId: cardId, title, author, cover: null } };
  const closing = cardId === null ? paragraph(`——读《${title}》，${author}`) : card;
  return { type: 'doc', content: [...body, closing] };
}
