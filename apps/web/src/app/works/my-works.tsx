import {
  bookListSection,
  newsSection,
  postSection,
  readingLeadSection,
} from '../../entities/work/work-sections.ts';
import { BookListMeta } from '../../features/book-lists/book-list-meta.tsx';
import { MyWorksPage, prefetchWorks } from '../../features/works/my-works-page.tsx';
import type { PrefetchFn } from '../router/app-route.ts';

const bookListRow = { meta: BookListMeta };

export function MyPosts() {
  return <MyWorksPage section={postSection} />;
}

export function MyNews() {
  return <MyWorksPage section={newsSection} />;
}

export function MyBookLists() {
  return <MyWorksPage section={bookListSection} slots={bookListRow} />;
}

export function MyReadingLeads() {
  return <MyWorksPage section={readingLeadSection} />;
}

export const prefetchPosts: PrefetchFn = (queryClient, address) =>
  prefetchWorks(postSection, queryClient, address);
