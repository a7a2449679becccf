import { bookListSection } from '../../entities/work/work-sections.ts';
import type { ReadSlots } from '../../entities/work/work-slots.ts';
import { BookListHeader } from '../../features/book-lists/read/book-list-header.tsx';
import { BookListView } from '../../features/book-lists/read/book-list-view.tsx';
import { ReadWorkPage } from '../../features/works/read-work-page.tsx';
import { socialSlots } from './reading-slots.tsx';

const slots: ReadSlots = { ...socialSlots, head: BookListHeader, parts: BookListView };

export function ReadBookList() {
  return <ReadWorkPage section={bookListSection} slots={slots} />;
}
