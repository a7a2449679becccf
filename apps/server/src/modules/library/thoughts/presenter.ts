import { truncate } from '@gongdu/contract/storable-text';
import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import type { ContentEntry } from '../../core/content-index/service.ts';
import type { StoredThought } from './store.ts';

/** Signs of a thought in lists of all kinds. */
const summaryMax = 280;

export function linkTo(id: number): string {
  return `/thought/${id}`;
}

/** Its entry in the content index, as others read it. */
export function entryOf(
  {
    id,
    uid,
    shown,
    shownPictures,
    publishedAt,
  }: Pick<StoredThought, 'id' | 'uid' | 'shown' | 'shownPictures' | 'publishedAt'>,
  authorName: string,
  bookTitle: string | null,
): ContentEntry {
  const text = shown ?? '';
  return {
    kind: 'thought',
    id,
    ownerUid: uid,
    title: thoughtTitle(text),
    authorName,
    cover: shownPictures[0] ?? null,
    summary: text.length > summaryMax ? `${truncate(text, summaryMax)}…` : text,
    text: bookTitle === null ? text : `${text}\n《${bookTitle}》`,
    publishedAt,
    link: linkTo(id),
  };
}
