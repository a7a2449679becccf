import type { BookRow } from '@gongdu/contract/library/books/book';
import { foldKey } from '../../../shared/text/fold.ts';
import type { StoredEntry } from './store.ts';

type Keys = Pick<StoredEntry, 'sortKey' | 'searchKey'>;

const sortKeyMax = 40;

/** By what a book is ordered and found on a shelf. The dictionary of pinyin is loaded with the first book. */
export async function spellingOf({ title, author }: Pick<BookRow, 'title' | 'author'>): Promise<Keys> {
  const { pinyin } = await import('pinyin-pro');
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const;
  const spell = (text: string) => foldKey(pinyin(text, options).join(''));
  const initials = (text: string) => foldKey(pinyin(text, { ...options, pattern: 'first' }).join(''));
  const searchKey = [
    foldKey(title),
    foldKey(author),
    spell(title),
    initials(title),
    spell(author),
    initials(author),
  ];
  return { sortKey: spell(title).slice(0, sortKeyMax), searchKey: searchKey.join(' ') };
}
