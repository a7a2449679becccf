import type { BookRow } from '@gongdu/contract/books/book';
import type { StoredEntry } from './store.ts';

type Keys = Pick<StoredEntry, 'sortKey' | 'searchKey'>;

const sortKeyMax = 40;

/** By what a book is ordered and found on a shelf. The dictionary of pinyin is loaded with the first book. */
export async function spellingOf({ title, author }: Pick<BookRow, 'title' | 'author'>): Promise<Keys> {
  const { pinyin } = await import('pinyin-pro');
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const;
  const spell = (text: string) => toKey(pinyin(text, options).join(''));
  const initials = (text: string) => toKey(pinyin(text, { ...options, pattern: 'first' }).join(''));
  const searchKey = [
    toKey(title),
    toKey(author),
    spell(title),
    initials(title),
    spell(author),
    initials(author),
  ];
  return { sortKey: spell(title).slice(0, sortKeyMax), searchKey: searchKey.join(' ') };
}

/** A text as it is looked for: letters and digits, of one case and width. */
export function toKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
