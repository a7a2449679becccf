import { commentEditMinutes, commentRestoreMinutes } from '@gongdu/contract/writing/comment';
import type { Caller } from '../../../http/caller.ts';
import type { StoredComment } from './store.ts';

/** A held-back comment is visible to its author only. */
export function isShownTo(
  { uid }: Pick<Caller, 'uid'>,
  { held, authorUid }: Pick<StoredComment, 'held' | 'authorUid'>,
): boolean {
  return !held || authorUid === uid;
}

type CommentState = Pick<
  StoredComment,
  'authorUid' | 'createdAt' | 'deletedAt' | 'deletedBy' | 'rootId' | 'held'
>;

/** The time after which its author can no longer change it. */
export function editableUntil({ createdAt }: CommentState): Date {
  return new Date(Date.parse(createdAt) + commentEditMinutes * 60_000);
}

/** Its author, and the owner of its object. */
export function canDelete(caller: Caller, comment: CommentState, ownerUid: number | null): boolean {
  return (
    comment.deletedAt === null &&
    (comment.authorUid === caller.uid || (!comment.held && ownerUid === caller.uid))
  );
}

/** The member that deleted it, for a limited time. */
export function canRestore(caller: Caller, { deletedAt, deletedBy }: CommentState, now: Date): boolean {
  if (deletedAt === null || deletedBy !== caller.uid) return false;
  return now.getTime() <= Date.parse(deletedAt) + commentRestoreMinutes * 60_000;
}

export function canPin(
  caller: Caller,
  { deletedAt, rootId, held }: CommentState,
  ownerUid: number | null,
): boolean {
  return deletedAt === null && !held && rootId === null && ownerUid === caller.uid;
}
