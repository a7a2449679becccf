import type { WorkKind, WorkState, WorkTab } from '@gongdu/contract/writing/works/work';

/** The paths of a kind's author list and reading page; the writing page is `<list>/edit/:id?`. */
export const workPaths: Readonly<Record<WorkKind, { readonly list: string; readonly read: string }>> = {
  post: { list: '/publishPost', read: '/post' },
  review: { list: '/publishPost', read: '/post' },
  news: { list: '/publishNews', read: '/post' },
  book_list: { list: '/publishBookList', read: '/bookList' },
  reading_lead: { list: '/publishReader', read: '/reader' },
};

/** The tab of the author's list that shows works in this state. */
export const tabOfState: Readonly<Record<WorkState, WorkTab>> = {
  draft: 'draft',
  pending: 'pending',
  scheduled: 'pending',
  published: 'published',
  hidden: 'taken_down',
  refused: 'refused',
  returned: 'refused',
  taken_down: 'taken_down',
};
