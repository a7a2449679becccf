import { truncate } from '@gongdu/contract/storable-text';
import type { ContentEntry } from '../content-index/service.ts';
import { type CommentTarget, excerptOf, linkOf } from './activity.ts';
import type { StoredComment } from './store.ts';

/** Comments are contents of type 4 (S3): found by their words, listed with the others. */
export function entryOf(
  { id, authorUid, text, image, createdAt }: StoredComment,
  target: Pick<CommentTarget, 'link'>,
  authorName: string,
): ContentEntry {
  return {
    kind: 'comment',
    id,
    ownerUid: authorUid,
    title: excerptOf(text),
    authorName,
    cover: image,
    summary: truncate(text, 120),
    text,
    publishedAt: createdAt,
    link: linkOf(target, id),
  };
}
