import { beginningOf } from '@gongdu/contract/storable-text';
import type { ContentEntry } from '../contents/service.ts';
import type { StoredComment } from './store.ts';
import { excerptOf, linkOf, type Place } from './telling.ts';

/** Comments are contents of type 4 (S3): found by their words, listed with the others. */
export function entryOf(
  { id, authorUid, text, image, createdAt }: StoredComment,
  place: Pick<Place, 'link'>,
  authorName: string,
): ContentEntry {
  return {
    kind: 'comment',
    id,
    ownerUid: authorUid,
    title: excerptOf(text),
    authorName,
    cover: image,
    summary: beginningOf(text, 120),
    text,
    publishedAt: createdAt,
    link: linkOf(place, id),
  };
}
