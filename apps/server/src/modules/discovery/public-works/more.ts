import type { Queryable } from '../../../db/database.ts';
import * as readable from './readable-store.ts';

/** What is read after a text, and what it has in common with it. */
export interface MoreWork {
  readonly work: readable.ReadableWork;
  readonly why: string;
}

interface Text {
  /** null: it is no work, but a few words of a member. */
  readonly workId: number | null;
  readonly uid: number;
  readonly bookId: number | null;
  readonly topicIds: readonly number[];
}

/** Rows at the foot of a text. */
const shownMax = 5;
/** Below this number the newest texts of all fill up. */
const shownMin = 3;
/** Of one source, before the others had their turn. */
const ofEach = 2;

/** Three to five more to read: of the same book, the same author and the same topic, each by one bounded query. */
export async function listMore(db: Queryable, text: Text): Promise<MoreWork[]> {
  const { workId, uid, bookId, topicIds } = text;
  const limit = shownMax + 1;
  const [topicId] = topicIds;
  const [ofBook, ofAuthor, ofTopic] = await Promise.all([
    bookId === null ? [] : readable.listReviewsBeside(db, bookId, limit),
    readable.listOfPerson(db, uid, { limit }),
    topicId === undefined ? [] : readable.listOfTopic(db, topicId, { limit }),
  ]);
  const sources = [named('同一本书', ofBook), named('同一位作者', ofAuthor), named('同一个话题', ofTopic)];
  const firsts = sources.flatMap((source) => source.filter(isNot(workId)).slice(0, ofEach));
  const found = firstOfEach([...firsts, ...sources.flat().filter(isNot(workId))]);
  if (found.length >= shownMin) return found.slice(0, shownMax);
  const newest = named('最近写下', await readable.listNewest(db, 'post', limit));
  return firstOfEach([...found, ...newest.filter(isNot(workId))]).slice(0, shownMin);
}

function named(why: string, works: readonly readable.ReadableWork[]): MoreWork[] {
  return works.map((work) => ({ work, why }));
}

function isNot(id: number | null) {
  return ({ work }: MoreWork): boolean => work.id !== id;
}

/** Without those that stand there already. */
function firstOfEach(rows: readonly MoreWork[]): MoreWork[] {
  return rows.filter(({ work }, at) => rows.findIndex((row) => row.work.id === work.id) === at);
}
