import { createContext, useContext } from 'react';

/** A book as the picker hands it over (S3 "Book search result"). */
export interface PickedBook {
  readonly id: number;
  readonly name: string;
  readonly authorName: string;
  readonly cover: string | null;
  /** Of publication; null where it is not known. */
  readonly year: number | null;
}

export interface PickBooksOptions {
  /** What is chosen already, in its order. */
  readonly selected?: readonly PickedBook[];
  /** S9: 10 unless told. */
  readonly max?: number;
  /** What is searched for at first. */
  readonly search?: string;
  /** Begins with the form for a book that the catalogue lacks, under the name `search`, and ends with it. */
  readonly startWithProposal?: boolean;
}

/**
 * Dialogs of one feature that others open; `app/` fills them in, with the same functions for the life of the page.
 * One that is absent is not offered.
 */
export interface Pickers {
  /** A dialog: the whole choice in its order, or null when it was left without one. */
  readonly pickBooks?: (options: PickBooksOptions) => Promise<readonly PickedBook[] | null>;
}

export const PickersContext = createContext<Pickers>({});

export function usePickers(): Pickers {
  return useContext(PickersContext);
}
