import { type BookRefusal, bookRefusalLabels } from '@gongdu/contract/books/book';
import { reasonMessage } from '@gongdu/contract/moderation/refusal-reason';
import type { NewNotification } from '../notifications/notify.ts';
import type { StoredBook } from './store.ts';

/** @param proposed The title as its proposer wrote it. */
export function bookAccepted(
  { id, title, author, editionOf }: StoredBook,
  uid: number,
  proposed: string,
): NewNotification {
  const corrected = title === proposed ? '' : `，书名改为《${title}》`;
  return {
    uid,
    kind: 'book_published',
    title: `您补充的《${proposed}》已收入书库`,
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
): NewNotification {
  const label = reason === 'other' ? null : bookRefusalLabels[reason];
  return {
    uid,
    kind: 'book_refused',
    title: `您补充的《${title}》没有收入书库`,
    body: `${reasonMessage(label, sentence, '审核说明')}可以核对之后重新补充。`,
    link: null,
    objectKind: 'book',
    objectId: id,
  };
}
