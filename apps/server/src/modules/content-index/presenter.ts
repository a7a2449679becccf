import type { ContentHit, ContentRow } from '@gongdu/contract/content';
import type { ContentEntry } from './entries.ts';
import { highlight } from './search/highlight.ts';
import type { Snippet } from './search/search.ts';
import type { EntrySummary } from './store.ts';

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

export function toHit(
  entry: EntrySummary,
  words: readonly string[],
  snippet: Snippet | undefined,
): ContentHit {
  const marks = { title: highlight(entry.title, words), context: snippet ? contextOf(snippet, words) : [] };
  return { ...toRow(entry), marks };
}

function contextOf({ text, cutBefore, cutAfter }: Snippet, words: readonly string[]) {
  if (text === '') return [];
  const line = text.replace(/\s/g, ' ');
  return highlight(`${cutBefore ? '…' : ''}${line}${cutAfter ? '…' : ''}`, words);
}
