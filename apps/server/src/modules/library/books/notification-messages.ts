import type { NewNotification } from '../../core/notifications/notify.ts';
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
    title: `你补充的《${proposed}》已收入书库`,
    body: `${author}著${corrected}，现在大家都能找到它了。`,
    link: `/book/${id}`,
    objectKind: 'book',
    objectId: editionOf ?? id,
  };
}

/** @param message The reason, in whole sentences. */
export function bookRefused({ id, title }: StoredBook, uid: number, message: string): NewNotification {
  return {
    uid,
    kind: 'book_refused',
    title: `你补充的《${title}》没有收入书库`,
    body: `${message}可以核对之后重新补充。`,
    link: null,
    objectKind: 'book',
    objectId: id,
  };
}
