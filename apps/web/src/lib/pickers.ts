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

export interface BookWish {
  /** What is chosen already, in its order. */
  readonly chosen?: readonly PickedBook[];
  /** S9: 10 unless told. */
  readonly max?: number;
  /** What is searched for at first. */
  readonly search?: string;
}

export interface Named {
  readonly id: number;
  readonly name: string;
  /** Beside the name where one chooses, e.g. 32 篇. */
  readonly note?: string;
}

export interface NamedPerson {
  readonly uid: number;
  readonly name: string;
  readonly avatar?: string | null;
  readonly note?: string;
}

/**
 * What features ask of each other while somebody writes; `app/` fills it in, with the same functions for the life of
 * the page. What is absent is not offered.
 */
export interface Pickers {
  /** A dialog: the whole choice in its order, or null when it was left without one. */
  readonly pickBooks?: (wish: BookWish) => Promise<readonly PickedBook[] | null>;
  /** Topics by what was typed; the most used for nothing typed. */
  readonly suggestTopics?: (words: string, signal: AbortSignal) => Promise<readonly Named[]>;
  /** Topics by id, in any order; unknown ones are left out. */
  readonly findTopics?: (ids: readonly number[], signal: AbortSignal) => Promise<readonly Named[]>;
  /** Asks for a new topic; resolves to it as soon as it may be chosen, to null when it has to wait for an operator. */
  readonly proposeTopic?: (name: string) => Promise<Named | null>;
  /** Circles that I may post into. */
  readonly myCircles?: (signal: AbortSignal) => Promise<readonly Named[]>;
  readonly findCircle?: (id: number, signal: AbortSignal) => Promise<Named | null>;
  readonly suggestPeople?: (words: string, signal: AbortSignal) => Promise<readonly NamedPerson[]>;
}

export const PickersContext = createContext<Pickers>({});

export function usePickers(): Pickers {
  return useContext(PickersContext);
}
