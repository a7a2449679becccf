import type { ContentHit, ContentKind } from '@gongdu/contract/core/content-index/content';
import type { PublicBook, PublicCircle, PublicTopic } from '../places-store.ts';
import type { Written } from './placed-rows.ts';

/** Kinds with public pages, in the order of the page. */
export const visitorSearchKinds = [
  ...['book', 'review', 'post', 'short_review', 'thought', 'book_list', 'reading_lead'],
  ...['circle', 'topic', 'news'],
] as const satisfies readonly ContentKind[];
export type VisitorSearchKind = (typeof visitorSearchKinds)[number];

/** A hit that visitors may read. */
export type VisitorHit = (
  | Written
  | { readonly book: PublicBook }
  | { readonly circle: PublicCircle }
  | { readonly topic: PublicTopic }
) & { readonly hit: ContentHit };

export interface FoundKind {
  readonly kind: VisitorSearchKind;
  readonly hits: readonly VisitorHit[];
  /** There are more on the kind's own page. */
  readonly hasMore: boolean;
}
