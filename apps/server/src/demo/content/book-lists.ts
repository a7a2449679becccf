import { bookListsByOccasion } from './book-lists-by-occasion.ts';
import { bookListsBySubject } from './book-lists-by-subject.ts';
import type { DemoBookList } from './demo-book-list.ts';

/** The book lists of the demo community. */
export const demoBookLists: readonly DemoBookList[] = [...bookListsBySubject, ...bookListsByOccasion];
