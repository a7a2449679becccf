import { type BookRefusal, bookRefusalWords } from '@gongdu/contract/book';
import { asSentence } from '@gongdu/contract/review-reason';
import type { NewNotice } from '../notices/telling.ts';
import type { StoredBook } from './store.ts';

/** @param proposed The title as its proposer wrote it. */
export function bookTaken(
  { id, title, author, editionOf }: StoredBook,
  uid: number,
  proposed: string,
): NewNotice {
  const corrected = title === proposed ? '' : `，书名改为《${title}》`;
  return {
    uid,
    kind: 'book_published',
    title: `你补充的《${proposed}》已收入书库`,
    body: `${author}著${corrected}，现在大家都能找到它了。`,
    link: `/book/${id}`,
    objectKind: 'book',
    objectId: editionOf ?? id,
  };
}

export function bookRefused(
  { id, title }: StoredBook,
  uid: number,
  { reason, sentence }: { reason: BookRefusal; sentence: string },
): NewNotice {
  const named = reason === 'other' ? '' : `原因：${bookRefusalWords[reason]}。`;
  return {
    uid,
    kind: 'book_refused',
    title: `你补充的《${title}》没有收入书库`,
    body: `${named}${sentence && `审核说明：${asSentence(sentence)}`}可以核对之后重新补充。`,
    link: null,
    objectKind: 'book',
    objectId: id,
  };
}
