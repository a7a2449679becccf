import { BookListHeader } from '../../features/book-lists/read/book-list-header.tsx';
import { BookListView } from '../../features/book-lists/read/book-list-view.tsx';
import { ReadWorkPage } from '../../features/works/read-work-page.tsx';
import { bookListSection } from '../../features/works/work-sections.ts';
import type { ReadSlots } from '../../features/works/work-slots.ts';
import { socialSlots } from './reading-slots.tsx';

const slots: ReadSlots = { ...socialSlots, head: BookListHeader, parts: BookListView };

export function ReadBookList() {
  return <ReadWorkPage section={bookListSection} slots={slots} />;
}
