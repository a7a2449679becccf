import { bookListsByOccasion } from './book-lists-by-occasion.ts';
import { bookListsBySubject } from './book-lists-by-subject.ts';
import type { DemoBookList } from './demo-book-list.ts';

/** The book lists of the demo community. */
export const demoBookLists: readonly DemoBookList[] = [...bookListsBySubject, ...bookListsByOccasion];

/** Lists that accept suggestions, by their keys. */
export const invitingLists: readonly string[] = ['gei-weilai', 'huxi', 'xinshu-jian', 'zhongdu'];

interface DemoSuggestion {
  readonly list: string;
  readonly by: string;
  readonly book: string;
  readonly sentence: string;
}

/** Pending suggestions for those lists. */
export const demoSuggestions: readonly DemoSuggestion[] = [
  { list: 'gei-weilai', by: 'wudong', book: 'cunzhuang', sentence: '一篇一篇都很短，念到风声就可以合上。' },
  { list: 'gei-weilai', by: 'lanlan', book: 'alitai', sentence: '夜里读雪，被子会显得更暖和。' },
  { list: 'zhongdu', by: 'baishu', book: 'wanli', sentence: '第一次读的是皇帝，第二次读的是海瑞。' },
];
