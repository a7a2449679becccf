import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { Queryable } from '../../../db/database.ts';
import { isIdPart, isTimestampPart, slicePage } from '../../../db/keyset.ts';
import type { Found } from '../../../public-site/public-page.ts';
import { foldAuthor } from '../../../shared/text/fold.ts';
import type { BookHoldings } from '../../library/books/holdings/service.ts';
import type { Readership } from '../../writing/readership/service.ts';
import { keyOf } from './key-of.ts';
import { listMore } from './more.ts';
import { type BooksById, bookIdsOf } from './pages/article.ts';
import { authorPage, bookPage } from './pages/book-pages.ts';
import type { PageSite, WorkPage } from './pages/parts.ts';
import { channelPage, circlePage, personPage, topicPage } from './pages/place-pages.ts';
import { smallPage } from './pages/small-page.ts';
import { workPage } from './pages/work-page.ts';
import * as places from './places-store.ts';
import * as readable from './readable-store.ts';
import * as small from './small-store.ts';
import { createWorkLookup } from './work-lookup.ts';

const pageSize = 20;
const commentsShown = 20;
const listsShown = 10;
const passagesShown = 5;
const sentencesShown = 20;
const thoughtsShown = 10;

interface Needs {
  readonly bookHoldings: Pick<BookHoldings, 'listOfPublicBook'>;
  readonly db: Queryable;
  readonly site: PageSite;
  readonly listAiMarks: (work: readable.ReadableText) => Promise<readonly AiMark[]>;
  readonly readership: Pick<Readership, 'countWork'>;
}

/**
 * The data of public addresses. A hidden object is not found by the same query as a missing one. Lists are read with
 * each visit, so that they contain only public objects; a work's comments and what follows it are as old as its
 * cached page.
 */
export function createFinder({ db, site, listAiMarks, readership, bookHoldings }: Needs) {
  const lookUp = createWorkLookup(db);
  return { work, movedWork, shortReview, thought, person, circle, topic, channel, book, author };

  /** @param section The first path segment, which differs by kind. */
  async function work(section: string, id: number): Promise<Found | undefined> {
    const found = await lookUp(id);
    if (!found) return undefined;
    const path = readPath(found);
    if (path !== `/${section}/${id}`) return { movedTo: path };
    // computed at each visit: serialising a row is faster than hashing it
    return {
      key: JSON.stringify(found),
      draw: () => drawWork(id),
      onVisit: (visitor) => readership.countWork(found, { visitor }),
    };
  }

  /** Also by an older address. */
  async function movedWork(id: number): Promise<Found | undefined> {
    const found = await readable.findWork(db, id);
    return found && { movedTo: readPath(found) };
  }

  async function shortReview(id: number): Promise<Found | undefined> {
    return smallWriting(await small.findShortReview(db, id));
  }

  async function thought(id: number): Promise<Found | undefined> {
    return smallWriting(await small.findThought(db, id));
  }

  async function smallWriting(said: small.PublicSmallWriting | undefined): Promise<Found | undefined> {
    if (!said) return undefined;
    const [books, topics, comments, counts, more] = await Promise.all([
      booksOf(said.bookId === null ? [] : [said.bookId]),
      places.findTopics(db, said.topicIds),
      places.listComments(db, said, commentsShown),
      places.findCounts(db, said),
      listMore(db, { ...said, workId: null }),
    ]);
    const around = { book: books.get(said.bookId ?? 0), topics, comments, counts, more };
    return { key: keyOf(['small', said, around]), draw: () => smallPage(said, around, site) };
  }

  async function drawWork(id: number) {
    const text = await readable.findText(db, id);
    if (!text) throw new Error(`The work ${id} went while its page was drawn`);
    const { circleId, channelId, topicIds } = text;
    const bookId = text.bookId ?? (text.beside?.kind === 'reading_lead' ? text.beside.bookId : null);
    const [books, circle, channel, topics, comments, counts, marks, more] = await Promise.all([
      booksOf(bookIdsOf(text)),
      circleId === null ? undefined : places.findCircle(db, circleId),
      channelId === null ? undefined : places.findChannel(db, String(channelId)),
      places.findTopics(db, topicIds),
      places.listComments(db, text, commentsShown),
      places.findCounts(db, text),
      listAiMarks(text),
      listMore(db, { workId: id, uid: text.authorUid, bookId, topicIds }),
    ]);
    const isAiSuspected = marks.length > 0;
    return workPage(text, { books, circle, channel, topics, comments, counts, isAiSuspected, more }, site);
  }

  async function booksOf(ids: readonly number[]): Promise<BooksById> {
    const books = ids.length === 0 ? [] : await places.findBooks(db, ids);
    return new Map(books.map((each) => [each.asked, each]));
  }

  async function person(uid: number, after: string | undefined): Promise<Found | undefined> {
    const found = await places.findPerson(db, uid);
    const list = found && (await pageOfWorks(after, (request) => readable.listOfPerson(db, uid, request)));
    if (!list) return undefined;
    const thoughts = after === undefined ? await small.listThoughtsOfPerson(db, uid, thoughtsShown) : [];
    const here = { list, thoughts };
    return { key: keyOf(['person', found, here]), draw: () => personPage(found, here, site) };
  }

  async function circle(id: number, after: string | undefined): Promise<Found | undefined> {
    const found = await places.findCircle(db, id);
    const list = found && (await pageOfWorks(after, (request) => readable.listOfCircle(db, id, request)));
    return list && { key: keyOf(['circle', found, list]), draw: () => circlePage(found, list, site) };
  }

  async function topic(id: number, after: string | undefined): Promise<Found | undefined> {
    const [found] = await places.findTopics(db, [id]);
    const list = found && (await pageOfWorks(after, (request) => readable.listOfTopic(db, id, request)));
    if (!list) return undefined;
    const thoughts = after === undefined ? await small.listThoughtsOfTopic(db, id, thoughtsShown) : [];
    const here = { list, thoughts };
    return { key: keyOf(['topic', found, here]), draw: () => topicPage(found, here, site) };
  }

  /** By its slug, or by its id, because links with the id survive a change of the slug. */
  async function channel(address: string, after: string | undefined): Promise<Found | undefined> {
    const found = await places.findChannel(db, address);
    if (!found || (after !== undefined && !isIdPart(after))) return undefined;
    if (found.slug !== address) return { movedTo: `/channel/${found.slug}` };
    const before = after === undefined ? undefined : Number(after);
    const rows = await readable.listOfChannel(db, found.id, { before, limit: pageSize + 1 });
    const page = slicePage(rows, pageSize, (last) => String(last.position));
    const list = { works: page.rows, after, next: page.next };
    return { key: keyOf(['channel', found, list]), draw: () => channelPage(found, list, site) };
  }

  async function book(id: number, after: string | undefined): Promise<Found | undefined> {
    const [found] = await places.findBooks(db, [id]);
    if (!found || (after !== undefined && !isIdPart(after))) return undefined;
    if (found.id !== id) return { movedTo: `/book/${found.id}` };
    const leader = found.editionOf ?? found.id;
    const [editions, reviewed] = await Promise.all([
      places.findEditionIds(db, leader),
      places.findReviewedIds(db, leader),
    ]);
    const [rows, ratings, lists, passages, sentences, thoughts, holdings] = await Promise.all([
      readable.listReviews(db, reviewed, {
        before: after === undefined ? undefined : Number(after),
        limit: pageSize + 1,
      }),
      places.readRatings(db, editions),
      readable.listBookLists(db, id, listsShown),
      places.listPassages(db, editions, passagesShown),
      places.listShortReviews(db, editions, sentencesShown),
      small.listThoughtsOfBooks(db, reviewed, thoughtsShown),
      bookHoldings.listOfPublicBook(found, 0, db),
    ]);
    const page = slicePage(rows, pageSize, (last) => String(last.id));
    const reviews = { works: page.rows, after, next: page.next };
    const around = { passages, sentences, thoughts, reviews, ratings, lists, holdings };
    return { key: keyOf(['book', found, around]), draw: () => bookPage(found, around, site) };
  }

  /** All works under the name, which different authors may share. */
  async function author(name: string, after: string | undefined): Promise<Found | undefined> {
    const key = foldAuthor(name);
    if (key === '' || (after !== undefined && !isIdPart(after))) return undefined;
    const before = after === undefined ? undefined : Number(after);
    const spellings = await places.findAuthorKeys(db, key);
    if (spellings.key !== key && spellings.name !== null)
      return { movedTo: `/author/${encodeURIComponent(spellings.name)}` };
    const rows = await places.findBooksByAuthor(db, spellings.keys, { before, limit: pageSize + 1 });
    const page = slicePage(rows, pageSize, (last) => String(last.id));
    const written = (rows.find(({ authorName }) => foldAuthor(authorName) === key) ?? rows[0])?.authorName;
    if (written === undefined) return undefined;
    const list = { name: written, books: page.rows, after, next: page.next };
    return { key: keyOf(['author', list]), draw: () => authorPage(list, site) };
  }
}

/** undefined for an invalid cursor. */
async function pageOfWorks(
  after: string | undefined,
  list: (request: readable.ListRequest) => Promise<readable.ReadableWork[]>,
): Promise<WorkPage | undefined> {
  const [at = '', id = '', ...more] = after?.split('~') ?? [];
  if (after !== undefined && !(isTimestampPart(at) && isIdPart(id) && more.length === 0)) return undefined;
  const cursor = after === undefined ? undefined : { at, id: Number(id) };
  const rows = await list({ after: cursor, limit: pageSize + 1 });
  const page = slicePage(rows, pageSize, (last) => `${last.publishedAt}~${last.id}`);
  return { works: page.rows, after, next: page.next };
}
