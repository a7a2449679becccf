import type { ReactNode } from 'react';

export interface ViewMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
}

export interface ViewNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: ViewAttrs | undefined;
  readonly marks?: readonly ViewMark[] | undefined;
  readonly content?: readonly ViewNode[] | undefined;
}

export type ViewAttrs = Readonly<Record<string, unknown>>;

export interface ViewPoll {
  readonly pollId: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly multiple: boolean;
  /** ISO instant. */
  readonly endsAt: string | null;
}

export interface ViewBook {
  readonly bookId: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

export interface ViewQuote {
  readonly quoteId: number;
  readonly bookId: number;
  readonly title: string;
  readonly author: string;
  readonly chapter: string;
  /** Empty: the quote is gone. */
  readonly text: string;
}

/** Replaces objects that are stored outside the document; without a slot they are drawn as in the document. */
export interface ViewSlots {
  /** The poll with its votes. */
  readonly poll?: (poll: ViewPoll) => ReactNode;
  /** e.g. wraps the card in a link. */
  readonly book?: (book: ViewBook, card: ReactNode) => ReactNode;
  /** Whether it is still there, and a link. */
  readonly quote?: (quote: ViewQuote, card: ReactNode) => ReactNode;
  readonly person?: (uid: number, label: string) => ReactNode;
  readonly topic?: (id: number, label: string) => ReactNode;
}
