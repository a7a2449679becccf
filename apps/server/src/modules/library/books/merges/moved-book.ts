import type { MovedObject } from '../../../../shared/moved-rows.ts';
import type { StoredBook } from '../store.ts';

/** A book that becomes another one, or goes back. */
export interface MovedBook extends MovedObject {
  readonly names: Readonly<Record<'from' | 'into', { readonly title: string; readonly author: string }>>;
  readonly now: string;
}

/** Both books as they are stored. */
export interface BookPair extends Pick<MovedBook, 'from' | 'into'> {
  readonly gone: StoredBook;
  readonly kept: StoredBook;
}
