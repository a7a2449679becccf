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

/** Another edition of a demo book, by its key. */
export interface DemoEdition {
  readonly of: string;
  readonly publisher: string;
  readonly year: number;
  readonly isbn?: string;
}

export const demoEditions: readonly DemoEdition[] = [
  { of: 'huozhe', publisher: '南海出版公司', year: 1998, isbn: '9787544210966' },
  { of: 'weicheng', publisher: '晨光出版公司', year: 1947 },
  { of: 'weicheng', publisher: '人民文学出版社', year: 1980 },
  { of: 'biancheng', publisher: '生活书店', year: 1934 },
];
