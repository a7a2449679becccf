import type { WereadFailure } from '@gongdu/contract/library/imports/weread';

/** Where a member reads and marks, as far as their key opens it. */
export interface ReadingService {
  /** All books of the shelf. */
  readonly listShelf: (key: string) => Promise<readonly ShelvedBook[]>;
  /** Books with notes, the last one noted first. @param after `sort` of the last book before */
  readonly listNoted: (key: string, after: number | null) => Promise<NotedPage>;
  readonly readBook: (key: string, id: string) => Promise<BookFacts>;
  /** All marks and thoughts of a book. */
  readonly listNotes: (key: string, id: string) => Promise<readonly Note[]>;
}

interface NamedBook {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

export interface ShelvedBook extends NamedBook {
  readonly state: 'want' | 'reading' | 'read';
  /** Seconds since 1970; null: not known. */
  readonly changedAt: number | null;
}

export interface NotedBook extends NamedBook {
  /** Grows with each note. */
  readonly sort: number;
}

export interface NotedPage {
  readonly books: readonly NotedBook[];
  readonly hasMore: boolean;
}

export interface BookFacts {
  readonly isbn: string;
  readonly publisher: string;
}

export interface Note {
  /** Of the book; '' where the thought is on none of its words. */
  readonly text: string;
  readonly thought: string;
  readonly chapter: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/** The service gives nothing, and why. Its message holds nothing of the key and of what members wrote. */
export class ReadingServiceRefused extends Error {
  override readonly name = 'ReadingServiceRefused';
  readonly why: Exclude<WereadFailure, 'day_full'>;

  constructor(message: string, { why, ...options }: ErrorOptions & Pick<ReadingServiceRefused, 'why'>) {
    super(message, options);
    this.why = why;
  }
}
