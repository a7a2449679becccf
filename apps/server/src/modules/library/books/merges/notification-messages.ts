import type { NewNotification } from '../../../core/notifications/notify.ts';
import type { BookPair } from './moved-book.ts';

type ToMany = Omit<NewNotification, 'uid'>;

export function booksMerged({ gone, kept }: BookPair): ToMany {
  return {
    kind: 'book_merged',
    title: `《${gone.title}》并入了《${kept.title}》`,
    body: '书库里它们是同一本书。书架、短评、书摘、书单和领读都已跟过去，不用做什么。',
    link: `/book/${kept.id}`,
    objectKind: 'book',
    objectId: kept.editionOf ?? kept.id,
  };
}

export function booksUnmerged({ gone, kept }: BookPair): ToMany {
  return {
    kind: 'book_unmerged',
    title: `《${gone.title}》又和《${kept.title}》分开了`,
    body: '它们不是同一本书。书架、短评、书摘、书单和领读回到了原来的地方，合并之后改过的留在后一本。',
    link: `/book/${gone.id}`,
    objectKind: 'book',
    objectId: gone.editionOf ?? gone.id,
  };
}
