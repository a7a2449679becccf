import type { ContentHit, ContentRow } from '@gongdu/contract/core/content-index/content';
import type { ContentEntry } from './entries.ts';
import { highlight } from './search/highlight.ts';
import type { FoundEntry } from './search/search.ts';

export function toRow(entry: Omit<ContentEntry, 'text'>): ContentRow {
  return {
    contentId: entry.id,
    title: entry.title,
    author: entry.authorName,
    mainPicUrl: entry.cover,
    publishTime: entry.publishedAt,
    kind: entry.kind,
    summary: entry.summary,
    link: entry.link,
    parentId: entry.parentId ?? null,
  };
}

/** @param mended What was searched instead of the text that was typed, where that is how it was found. */
export function toHit(entry: FoundEntry, words: readonly string[], mended: string | null): ContentHit {
  const marks = { title: highlight(entry.title, words), context: contextOf(entry, words) };
  return { ...toRow(entry), marks, mended };
}

function contextOf({ around, cutBefore, cutAfter }: FoundEntry, words: readonly string[]) {
  if (around === '') return [];
  const line = around.replace(/\s/g, ' ');
  return highlight(`${cutBefore ? '…' : ''}${line}${cutAfter ? '…' : ''}`, words);
}
