import type { WorkKind } from '@gongdu/contract/writing/works/work';

const readPages: Readonly<Record<WorkKind, string>> = {
  post: '/post',
  review: '/post',
  news: '/post',
  book_list: '/bookList',
  reading_lead: '/reader',
};

/** The address of a work, in the app and for people without an account. */
export function readPath({ kind, id }: { readonly kind: WorkKind; readonly id: number }): string {
  return `${readPages[kind]}/${id}`;
}
