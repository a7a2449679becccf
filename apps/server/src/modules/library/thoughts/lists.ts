import type { ReplyOf } from '@gongdu/contract/endpoint';
import type {
  getThought,
  listOwnThoughts,
  OwnThought,
  Thought,
  ThoughtSort,
} from '@gongdu/contract/library/thoughts/thought';
import { Problem } from '@gongdu/contract/problem';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import type { Books } from '../books/service.ts';
import * as lists from './list-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'findVisibleTo' | 'namedIds'>;
  readonly topics: Pick<Topics, 'find' | 'read'>;
}

interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

interface Listed {
  rows: Thought[];
  next: string | null;
}

/** Thoughts as others read them, at a book over all its editions, under a topic and of a member; the caller's own. */
export function createThoughtLists({ db, accounts, books, topics }: Needs) {
  return {
    read,
    listOwn,
    listOfBook,
    listOfTopic,
    listOfMember,
    presentOwn,
    findReported,
    countOfBooks: (bookIds: readonly number[], max: number) => lists.countOfBooks(db, bookIds, max),
    countOfMember: (uid: number, max: number) => lists.countOfMember(db, uid, max),
  };

  async function read(caller: Caller, id: number): Promise<ReplyOf<typeof getThought>> {
    const [found, own] = await Promise.all([lists.findShown(db, id), store.find(db, id)]);
    const isMine = own !== undefined && own.uid === caller.uid && own.deletedAt === null;
    if (!found && !isMine) throw new Problem('thought.not_found');
    const [shown] = found ? await present(caller, [found]) : [];
    return { shown: shown ?? null, mine: isMine ? await presentOwn(caller, own) : null };
  }

  async function listOwn(
    caller: Caller,
    { after, pageSize }: Page,
  ): Promise<ReplyOf<typeof listOwnThoughts>> {
    const cursor = parseCursor(after, [isIdPart]);
    const found = await lists.listOwn(db, caller.uid, { after: cursor, limit: pageSize + 1 });
    const { rows, next } = toPage(found, pageSize, ({ id }) => [id]);
    return { rows: await presentAllOwn(caller, rows), next };
  }

  async function listOfBook(
    caller: Caller,
    bookId: number,
    { sort, after, pageSize }: Page & { readonly sort: ThoughtSort },
  ): Promise<Listed> {
    const cursor = parseCursor(after, [sort === 'liked' ? isCountPart : isTimestampPart, isIdPart]);
    const bookIds = await books.namedIds(bookId);
    const found = await lists.listOfBooks(db, bookIds, { sort, after: cursor, limit: pageSize + 1 });
    const { rows, next } = toPage(found, pageSize, ({ likes, publishedAt, id }) => [
      sort === 'liked' ? likes : publishedAt,
      id,
    ]);
    return { rows: await present(caller, rows), next };
  }

  async function listOfTopic(caller: Caller, topicId: number, page: Page): Promise<Listed> {
    await topics.read(caller, topicId);
    return listByTime(caller, page, (request) => lists.listOfTopic(db, topicId, request));
  }

  async function listOfMember(caller: Caller, uid: number, page: Page): Promise<Listed> {
    if (!(await accounts.getPeople([uid])).has(uid)) throw new Problem('member.not_found');
    return listByTime(caller, page, (request) => lists.listOfMember(db, uid, request));
  }

  async function listByTime(
    caller: Caller,
    { after, pageSize }: Page,
    list: (request: lists.Page) => Promise<lists.PlacedThought[]>,
  ): Promise<Listed> {
    const cursor = parseCursor(after, [isTimestampPart, isIdPart]);
    const found = await list({ after: cursor, limit: pageSize + 1 });
    const { rows, next } = toPage(found, pageSize, ({ publishedAt, id }) => [publishedAt, id]);
    return { rows: await present(caller, rows), next };
  }

  /** What a report copies. */
  async function findReported(id: number): Promise<lists.PlacedThought | undefined> {
    return lists.findShown(db, id);
  }

  async function present(caller: Caller, rows: readonly lists.PlacedThought[]): Promise<Thought[]> {
    const [people, named] = await Promise.all([
      accounts.getPeople(rows.map(({ uid }) => uid)),
      findNamed(caller, {
        bookIds: rows.map(({ shownBookId }) => shownBookId),
        topicIds: rows.flatMap(({ shownTopicIds }) => shownTopicIds),
      }),
    ]);
    return rows.map(({ id, uid, shown, publishedAt, likes, comments, ...row }) => ({
      id,
      author: people.get(uid),
      text: shown,
      pictures: row.shownPictures,
      book: named.book(row.shownBookId),
      topics: named.topics(row.shownTopicIds),
      mentions: row.shownMentions,
      publishedAt,
      likes,
      comments,
    }));
  }

  async function presentOwn(caller: Caller, row: store.StoredThought): Promise<OwnThought> {
    const [own] = await presentAllOwn(caller, [row]);
    if (!own) throw new Problem('thought.not_found');
    return own;
  }

  async function presentAllOwn(caller: Caller, rows: readonly store.StoredThought[]): Promise<OwnThought[]> {
    const named = await findNamed(caller, {
      bookIds: rows.map(({ bookId }) => bookId),
      topicIds: rows.flatMap(({ topicIds }) => topicIds),
    });
    return rows.map(({ id, text, pictures, bookId, topicIds, mentions, state, shown, createdAt }) => ({
      id,
      text,
      pictures,
      book: named.book(bookId),
      topics: named.topics(topicIds),
      mentions,
      state,
      isShown: shown !== null,
      createdAt,
    }));
  }

  /** Books and topics that the caller may see. */
  async function findNamed(
    caller: Caller,
    wanted: { readonly bookIds: readonly (number | null)[]; readonly topicIds: readonly number[] },
  ) {
    const bookIds = wanted.bookIds.filter((id) => id !== null);
    const [foundBooks, foundTopics] = await Promise.all([
      books.findVisibleTo(caller.uid, [...new Set(bookIds)]),
      topics.find(caller, [...new Set(wanted.topicIds)]),
    ]);
    const byId = new Map(foundTopics.map(({ id, name }) => [id, { id, name }]));
    return {
      book: (id: number | null) => (id === null ? null : (foundBooks.get(id)?.row ?? null)),
      topics: (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []),
    };
  }
}
