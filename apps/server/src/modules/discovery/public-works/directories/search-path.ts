import type { ContentKind } from '@gongdu/contract/core/content-index/content';

/** The address of a search, with the kind that it is limited to. */
export function searchPath(text: string, kind?: ContentKind): string {
  return `/search?${new URLSearchParams({ q: text, ...(kind && { kind }) })}`;
}
