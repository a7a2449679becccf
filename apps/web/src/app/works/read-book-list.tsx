import { ListHead } from '../../features/book-lists/reading/list-head.tsx';
import { ListReading } from '../../features/book-lists/reading/list-reading.tsx';
import { bookListArea } from '../../features/works/areas.ts';
import { ReadWorkPage } from '../../features/works/read-work-page.tsx';
import type { ReadingSlots } from '../../features/works/work-slots.ts';
import { socialSlots } from './reading-slots.tsx';

const slots: ReadingSlots = { ...socialSlots, head: ListHead, parts: ListReading };

export function ReadBookList() {
  return <ReadWorkPage area={bookListArea} slots={slots} />;
}
