import type { ContentHit } from '@gongdu/contract/core/content-index/content';
import type { BookRow } from '@gongdu/contract/library/books/book';
import { create } from 'zustand';

export interface PickedBook {
  readonly id: number;
  readonly name: string;
  readonly authorName: string;
  readonly cover: string | null;
  /** Year of publication; null if unknown. */
  readonly year: number | null;
}

export interface PickBooksOptions {
  /** Books selected at first, in their order. */
  readonly selected?: readonly PickedBook[];
  /** 10 by default. */
  readonly max?: number;
  /** The text of the first search. */
  readonly search?: string;
  /** Starts with the form for a book that the catalogue lacks, titled `search`, and ends with it. */
  readonly startWithProposal?: boolean;
}

interface PickRequest {
  readonly options: PickBooksOptions;
  readonly resolve: (books: readonly PickedBook[] | null) => void;
}

/** What the picker was opened with; null: it is closed. */
export const usePickRequest = create<{ readonly request: PickRequest | null }>(() => ({ request: null }));

/** Opens the picker; resolves to the whole choice in its order, or to null when the member left without one. */
export function pickBooks(options: PickBooksOptions = {}): Promise<readonly PickedBook[] | null> {
  usePickRequest.getState().request?.resolve(null);
  return new Promise((resolve) => {
    const close = (books: readonly PickedBook[] | null) => {
      usePickRequest.setState({ request: null });
      resolve(books);
    };
    usePickRequest.setState({ request: { options, resolve: close } });
  });
}

export function pickedFromHit({ contentId, title, author, mainPicUrl, publishTime }: ContentHit): PickedBook {
  const year = publishTime === null ? null : new Date(publishTime).getUTCFullYear();
  return { id: contentId, name: title, authorName: author, cover: mainPicUrl, year };
}

export function pickedFromBook({ id, title, author, cover, publishedOn }: BookRow): PickedBook {
  const year = publishedOn ? Number(publishedOn.slice(0, 4)) : null;
  return { id, name: title, authorName: author, cover, year };
}
