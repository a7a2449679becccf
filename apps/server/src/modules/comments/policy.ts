import { commentEditMinutes, commentRestoreMinutes } from '@gongdu/contract/community/comment';
import type { Caller } from '../../http/caller.ts';
import type { StoredComment } from './store.ts';

type CommentState = Pick<StoredComment, 'authorUid' | 'createdAt' | 'deletedAt' | 'deletedBy' | 'rootId'>;

/** The moment after which its author cannot change it any more. */
export function editableUntil({ createdAt }: CommentState): Date {
  return new Date(Date.parse(createdAt) + commentEditMinutes * 60_000);
}

/** Its author, and the owner of what it stands under. */
export function canDelete(caller: Caller, comment: CommentState, ownerUid: number | null): boolean {
  return comment.deletedAt === null && (comment.authorUid === caller.uid || ownerUid === caller.uid);
}

/** The member that deleted it, for a while. */
export function canRestore(caller: Caller, { deletedAt, deletedBy }: CommentState, now: Date): boolean {
  if (deletedAt === null || deletedBy !== caller.uid) return false;
  return now.getTime() <= Date.parse(deletedAt) + commentRestoreMinutes * 60_000;
}

export function canPin(
  caller: Caller,
  { deletedAt, rootId }: CommentState,
  ownerUid: number | null,
): boolean {
  return deletedAt === null && rootId === null && ownerUid === caller.uid;
}
