import type { ContentHit, ContentRow } from '@gongdu/contract/content';
import { markHits } from './search/marks.ts';
import type { Surroundings } from './search/search.ts';
import type { EntrySummary } from './store.ts';

export function toRow(entry: EntrySummary): ContentRow {
  return {
    contentId: entry.id,
    title: entry.title,
    author: entry.authorName,
    mainPicUrl: entry.cover,
    publishTime: entry.publishedAt,
    kind: entry.kind,
    summary: entry.summary,
    link: entry.link,
    parentId: entry.parentId,
  };
}

export function toHit(
  entry: EntrySummary,
  words: readonly string[],
  around: Surroundings | undefined,
): ContentHit {
  const marks = { title: markHits(entry.title, words), context: around ? contextOf(around, words) : [] };
  return { ...toRow(entry), marks };
}

function contextOf({ text, cutBefore, cutAfter }: Surroundings, words: readonly string[]) {
  if (text === '') return [];
  const line = text.replace(/\s/g, ' ');
  return markHits(`${cutBefore ? '…' : ''}${line}${cutAfter ? '…' : ''}`, words);
}
