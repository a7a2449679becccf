import type { ContentKind } from '../../core/content-index/content.ts';

/** A reading-lead whose first part opens, or a livestream that begins. */
export interface ComingEvent {
  readonly kind: 'reading_lead' | 'live';
  readonly id: number;
  /** ISO instant. */
  readonly at: string;
  readonly title: string;
  readonly summary: string;
  /** The leader or announcer. */
  readonly who: string;
  /** The book of a reading-lead, if it has one. */
  readonly book: { readonly title: string; readonly author: string; readonly cover: string | null } | null;
  /** Members who joined; null for a livestream. */
  readonly members: number | null;
}

/** A circle's current announcement. */
export interface CircleCall {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
  readonly members: number;
}

/** `/active`: one page of one of its two lists, or the first rows of both. */
export interface ActivePage {
  readonly shown: 'both' | 'events' | 'calls';
  readonly events: readonly ComingEvent[];
  /** The address of the next page of the list; null on the last one. */
  readonly nextEvents: string | null;
  readonly calls: readonly CircleCall[];
  readonly nextCalls: string | null;
}

export interface LandingWork {
  readonly kind: ContentKind;
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  readonly authorName: string;
}

export interface LandingBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

/** `/`: current reading, writing and events. */
export interface LandingPage {
  readonly works: readonly LandingWork[];
  readonly books: readonly LandingBook[];
  readonly events: readonly ComingEvent[];
}
