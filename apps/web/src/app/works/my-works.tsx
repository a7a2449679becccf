import { BookListFacts } from '../../features/book-lists/row-facts.tsx';
import { bookListArea, newsArea, postArea, readingLeadArea } from '../../features/works/areas.ts';
import { askForWorks, MyWorksPage } from '../../features/works/my-works-page.tsx';
import type { Ask } from '../routing/app-route.ts';

const bookListRow = { facts: BookListFacts };

export function MyPosts() {
  return <MyWorksPage area={postArea} />;
}

export function MyNews() {
  return <MyWorksPage area={newsArea} />;
}

export function MyBookLists() {
  return <MyWorksPage area={bookListArea} slots={bookListRow} />;
}

export function MyReadingLeads() {
  return <MyWorksPage area={readingLeadArea} />;
}

export const askForPosts: Ask = (queries, address) => askForWorks(postArea, queries, address);
