import { artBooks } from './books-art.ts';
import { childrenBooks } from './books-children.ts';
import { classicBooks } from './books-classics.ts';
import { essayBooks } from './books-essays.ts';
import { foreignClassicBooks } from './books-foreign-classics.ts';
import { foreignModernBooks } from './books-foreign-modern.ts';
import { genreBooks } from './books-genre.ts';
import { historyBooks } from './books-history.ts';
import { modernChineseBooks } from './books-modern-chinese.ts';
import { scienceBooks } from './books-science.ts';
import { societyBooks } from './books-society.ts';
import { thoughtBooks } from './books-thought.ts';
import type { DemoBook } from './demo-book.ts';

/** Every book of the demo library, by category. */
export const demoBooks: readonly DemoBook[] = [
  ...classicBooks,
  ...modernChineseBooks,
  ...essayBooks,
  ...societyBooks,
  ...genreBooks,
  ...foreignModernBooks,
  ...childrenBooks,
  ...foreignClassicBooks,
  ...historyBooks,
  ...scienceBooks,
  ...thoughtBooks,
  ...artBooks,
];
