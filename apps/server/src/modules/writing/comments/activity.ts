import type { TargetRef } from '@gongdu/contract/core/reaction';
import { truncate } from '@gongdu/contract/storable-text';
import type { Transaction } from '../../../db/database.ts';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { ContentEntry } from '../../core/content-index/service.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import { findComments, type StoredComment } from './store.ts';

/** The object of a comment, if it still exists; it may have been withdrawn. */
export type CommentTarget = TargetRef & Pick<ContentEntry, 'ownerUid' | 'title' | 'link'>;

const excerptLength = 60;

function linkOf(target: Pick<CommentTarget, 'link'>, id: number): string | null {
  return target.link === null ? null : `${target.link}?comment=${id}`;
}

/**
 * A comment notifies the owner of its object, a reply the author it answers, and both the mentioned members; each
 * receiver gets one notification per comment. In the order of the receivers, so that two transactions cannot deadlock.
 */
export async function emitCommentActivity(
  tx: Transaction,
  reactions: Reactions,
  comment: StoredComment,
  about: About,
): Promise<void> {
  const { forgotten } = about;
  for (const activity of activitiesOf(comment, about))
    await reactions.happened.run(tx, { ...activity, ...(forgotten && { forgotten }) });
}

interface About {
  readonly target: CommentTarget;
  readonly answered: StoredComment | undefined;
  readonly on: boolean;
  /** As if the comment had never been shown. */
  readonly forgotten?: true;
}

/** Members mentioned in only one of the two versions. */
export async function emitMentionChanges(
  tx: Transaction,
  reactions: Reactions,
  { before, after, target }: { before: StoredComment; after: StoredComment; target: CommentTarget },
): Promise<void> {
  const named = (comment: StoredComment) => new Set(comment.mentions.map(({ uid }) => uid));
  const [then, now] = [named(before), named(after)];
  const gone = before.mentions.filter(({ uid }) => !now.has(uid));
  const come = after.mentions.filter(({ uid }) => !then.has(uid));
  const activities = [
    ...mentionsOf({ ...before, mentions: gone }, target, false, []),
    ...mentionsOf({ ...after, mentions: come }, target, true, []),
  ];
  for (const activity of inOrder(activities)) await reactions.happened.run(tx, activity);
}

function activitiesOf(comment: StoredComment, { target, answered, on }: About): Activity[] {
  const first: Activity = answered
    ? {
        ...partsOf(comment, target, on),
        type: 'reply',
        receiverUid: answered.authorUid,
        object: { kind: 'comment', id: answered.id, title: excerpt(answered.text, excerptLength) },
      }
    : {
        ...partsOf(comment, target, on),
        type: 'comment',
        receiverUid: target.ownerUid,
        object: { kind: target.kind, id: target.id, title: target.title },
      };
  return inOrder([first, ...mentionsOf(comment, target, on, [first.receiverUid])]);
}

function mentionsOf(
  comment: StoredComment,
  target: CommentTarget,
  on: boolean,
  notifiedUids: readonly (number | null)[],
): Activity[] {
  return comment.mentions
    .filter(({ uid }) => !notifiedUids.includes(uid))
    .map(({ uid }) => ({
      ...partsOf(comment, target, on),
      type: 'mention',
      receiverUid: uid,
      object: {
        kind: 'comment',
        id: comment.id,
        title: excerpt(comment.text, excerptLength),
        isReply: comment.rootId !== null,
      },
    }));
}

function partsOf({ id, authorUid, text, createdAt: at }: StoredComment, target: CommentTarget, on: boolean) {
  return {
    on,
    actorUid: authorUid,
    sourceId: id,
    body: excerpt(text, excerptLength),
    link: linkOf(target, id),
    target: { kind: target.kind, id: target.id },
    at,
  };
}

function inOrder(activities: readonly Activity[]): Activity[] {
  return activities.toSorted((a, b) => (a.receiverUid ?? 0) - (b.receiverUid ?? 0));
}

/** The entry of a comment in the content index, where comments are content of type 4. */
export function entryOf(
  { id, authorUid, text, image, createdAt }: StoredComment,
  target: Pick<CommentTarget, 'link'>,
  authorName: string,
): ContentEntry {
  return {
    kind: 'comment',
    id,
    ownerUid: authorUid,
    title: excerpt(text, excerptLength),
    authorName,
    cover: image,
    summary: truncate(text, 120),
    text,
    publishedAt: createdAt,
    link: linkOf(target, id),
  };
}

/** The comment or reply that this one answers. */
export async function findAnswered(tx: Transaction, { rootId, replyToId }: StoredComment) {
  if (rootId === null) return undefined;
  const [answered] = await findComments(tx.sql, [replyToId ?? rootId]);
  return answered;
}
