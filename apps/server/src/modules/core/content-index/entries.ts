import type { ContentKind, ContentRef } from '@gongdu/contract/core/content-index/content';

/** The data of one public object for lists, search and reactions. */
export interface ContentEntry extends ContentRef {
  readonly ownerUid: number | null;
  readonly title: string;
  readonly authorName: string;
  readonly cover: string | null;
  readonly summary: string;
  /** Plain text that search finds besides the title and the author. */
  readonly text: string;
  /** ISO 8601; a book's is its year, null if unknown. A later one moves the entry to the top. */
  readonly publishedAt: string | null;
  /** Path in the web app. */
  readonly link: string | null;
  readonly circleId?: number | null;
  readonly channelId?: number | null;
  /** For categories: the parent. */
  readonly parentId?: number | null;
  /** Of one that was taken out and comes back where it was. */
  readonly formerPosition?: number;
}

/** One entry more or less in a channel. */
export interface ChannelChange {
  readonly channelId: number;
  readonly n: 1 | -1;
}

/** Every kind is a list; a tree of categories also has a list of its top level. */
export const lists = ['book_category/top', 'institution_book_category/top'] as const;
export type List = ContentKind | (typeof lists)[number];

export function listsOf({ kind, parentId }: Pick<ContentEntry, 'kind' | 'parentId'>): List[] {
  const top = parentId ? null : topOf(kind);
  return top ? [kind, top] : [kind];
}

/** Categories without their children; every other kind is flat. */
export function topOf(kind: ContentKind): List | null {
  return kind === 'book_category' || kind === 'institution_book_category' ? `${kind}/top` : null;
}
