import type { CorrectedField } from '@gongdu/contract/library/books/book-facts';
import { correctedFields } from '@gongdu/contract/library/books/book-facts';
import { authorKey, authorNames } from '@gongdu/rules/library/books/author-names';
import { foldKey } from '../../../../shared/text/fold.ts';
import type { StoredBook } from '../store.ts';
import type { StoredDetail } from './catalogue-store.ts';
import type { CorrectedValue, CorrectionChanges } from './corrected-value.ts';
import type { SaidBook } from './said-book.ts';

export const correctedNames = Object.keys(correctedFields).filter(
  (key): key is CorrectedField => key in correctedFields,
);
/** Those that stand in the book's own row; the others in its details. */
const ownFields = ['title', 'author', 'translator', 'publisher', 'publishedOn', 'summary'] as const;
type OwnField = (typeof ownFields)[number];

export function isOwnField(field: CorrectedField): field is OwnField {
  return ownFields.some((own) => own === field);
}

/**
 * What a catalogue says otherwise than the library, or says where the library has nothing. Spellings of the same are no
 * change: a title with and without its subtitle, a year and a month of it, a name with and without its country.
 * @param detail null: no catalogue has described the book; then its details are no correction.
 */
export function changesOf(
  book: StoredBook,
  detail: StoredDetail | null,
  said: SaidBook,
): CorrectionChanges | null {
  const changes = correctedNames.flatMap((field) => {
    const own = isOwnField(field);
    if (!own && !detail) return [];
    const before: CorrectedValue = own ? book[field] : (detail?.[field] ?? null);
    const after: CorrectedValue = said[field];
    if (isBlank(after) || isSame(field, before, after)) return [];
    return [[field, { before, after }] as const];
  });
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

function isBlank(value: CorrectedValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSame(field: CorrectedField, before: CorrectedValue, after: CorrectedValue): boolean {
  if (isBlank(before)) return false;
  // descriptions of houses differ always: one is enough
  if (field === 'summary') return true;
  if (typeof before !== 'string' || typeof after !== 'string')
    return JSON.stringify(before) === JSON.stringify(after);
  if (field === 'author' || field === 'translator') return haveSameNames(before, after);
  if (field === 'publishedOn') return before.startsWith(after) || after.startsWith(before);
  const [a, b] = [foldKey(before), foldKey(after)];
  if (field === 'title' || field === 'publisher') return a.includes(b) || b.includes(a);
  return a === b;
}

/** One of the lines may leave names out. */
function haveSameNames(before: string, after: string): boolean {
  const [a, b] = [before, after].map((line) => authorNames(line).map(authorKey));
  if (!a || !b || a.length === 0 || b.length === 0) return foldKey(before) === foldKey(after);
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  return few.every((name) => many.some((other) => other.includes(name) || name.includes(other)));
}

/** For people: numbers as they read them. */
export function shownValue(field: CorrectedField, value: CorrectedValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('、');
  if (field === 'listPrice') return `${(Number(value) / 100).toFixed(2)} 元`;
  return String(value);
}
