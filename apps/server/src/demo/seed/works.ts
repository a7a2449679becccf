import type { DocumentNode } from '@gongdu/contract/document/document';
import { countWords, plainText } from '@gongdu/rules/document/text';
import { demoBooks } from '../content/books.ts';
import { type DemoPost, demoNews, demoPosts, documentOf, paragraph } from '../content/texts.ts';
import { channelOf } from './channels.ts';
import { type Entry, hourMs, iso, named, type SeededWork, type Seeding, type WorkRow } from './seeding.ts';

export const demoRefusal = {
  code: 'quality',
  sentence: '引文较长且没有标明出处，请补上书名与章节后再提交。',
} as const;

/** The community's posts, most of them published; every tab of the three readers has something in it. */
export async function seedWorks(demo: Seeding): Promise<void> {
  const rows = demoPosts.map((post) => ({
    ...rowOf(demo, post),
    channelId: channelOf(demo, post.key),
    ...topicsOf(demo, post),
  }));
  const works = await addWorks(demo, rows);
  demo.works.push(...works);
  demo.entries.push(...works.flatMap(entryOf));
}

/** News of the bookshop and the operators. */
export async function seedNews(demo: Seeding): Promise<void> {
  const rows = demoNews.map((news) => rowOf(demo, { ...news, kind: 'news', state: 'published' }));
  const works = await addWorks(demo, rows);
  await demo.addToIndex(works.flatMap(entryOf));
}

async function addWorks(demo: Seeding, rows: readonly WorkRow[]): Promise<SeededWork[]> {
  const sorted = rows.toSorted((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
  const ids = await demo.insertForIds('work', sorted);
  await releaseWorks(demo, ids);
  return sorted.map((row, at) => ({ ...row, id: ids[at] ?? 0 }));
}

function entryOf({ kind, id, authorUid, title, excerpt, body, publishedAt, channelId }: SeededWork): Entry[] {
  if (!publishedAt) return [];
  const entry = { kind, id, ownerUid: authorUid, title, summary: excerpt, text: plainText(body) };
  return [{ ...entry, publishedAt, link: `/post/${id}`, channelId: channelId ?? null }];
}

/** In the order of their ids. */
function topicsOf({ topicIds }: Seeding, { topics }: DemoPost) {
  const ids = topics.map((key) => named(topicIds, key));
  return { topicIds: ids, filedTopicIds: ids };
}

/** What readers see of the published ones. */
export async function releaseWorks({ sql }: Seeding, ids: readonly number[]): Promise<void> {
  await sql`
    insert into work_release (work_id, title, body, excerpt, words, book_id, rating, read_state, spoiler, channel_id,
      topic_ids, filed_topic_ids, beside, beside_print, released_at)
    select id, title, body, excerpt, words, book_id, rating, read_state, spoiler, channel_id, topic_ids,
      filed_topic_ids, beside, beside_print, published_at
    from work where state = 'published' and id = any(${[...ids]}::bigint[])`;
}

/** A book list or the page of a reading lead, published at once with what stands beside its text. */
export function publishedRow(authorUid: number, title: string, about: string, publishedAt: number) {
  return {
    authorUid,
    title,
    body: documentOf(paragraph(about)),
    excerpt: about.slice(0, 120),
    words: about.length,
    state: 'published' as const,
    createdAt: iso(publishedAt - 30 * hourMs),
    updatedAt: iso(publishedAt),
    submittedAt: iso(publishedAt - 4 * hourMs),
    publishedAt: iso(publishedAt),
  };
}

type Text = Pick<DemoPost, 'title' | 'author' | 'body' | 'daysAgo' | 'state'> &
  Partial<Pick<DemoPost, 'book' | 'rating' | 'spoiler'>> &
  Pick<WorkRow, 'kind'>;

function rowOf(demo: Seeding, post: Text): WorkRow {
  const { kind, title, state } = post;
  const body = documentOf(...post.body, ...closingOf(demo, post));
  const text = plainText(body);
  // Waiting works were submitted recently; the queue is not weeks behind.
  const age = state === 'pending' ? (post.daysAgo % 3) * 24 + 3 : post.daysAgo * 24 + 5;
  const written = demo.now.getTime() - age * hourMs - (text.length % 50) * 60_000;
  const submittedAt = state === 'draft' ? null : iso(written + hourMs / 2);
  const decidedAt = state === 'published' || state === 'refused' ? iso(written + 2.5 * hourMs) : null;
  return {
    kind,
    authorUid: demo.uidOf(post.author),
    bookId: kind === 'review' && post.book ? demo.bookOf(post.book) : null,
    title,
    body,
    excerpt: text.replace(/\s+/g, ' ').slice(0, 120),
    words: countWords(text),
    // Half stars here, whole ones in the texts.
    rating: post.rating === undefined ? null : post.rating * 2,
    readState: kind === 'review' ? 'read' : null,
    spoiler: post.spoiler ?? false,
    state,
    refusalCode: state === 'refused' ? demoRefusal.code : null,
    refusalSentence: state === 'refused' ? demoRefusal.sentence : null,
    refusedAt: state === 'refused' ? decidedAt : null,
    createdAt: iso(written),
    updatedAt: decidedAt ?? submittedAt ?? iso(written),
    submittedAt,
    publishedAt: state === 'published' ? decidedAt : null,
  };
}

/** A review is of its book already: a line names it; the card of another text's book ends the text. */
function closingOf(demo: Seeding, { kind, book }: Text): DocumentNode[] {
  const about = demoBooks.find(({ key }) => key === book);
  if (!about) return [];
  const { key, title, author } = about;
  if (kind === 'review') return [paragraph(`——读《${title}》，${author}`)];
  return [{ type: 'bookCard', attrs: { bookId: demo.bookOf(key), title, author, cover: null } }];
}
