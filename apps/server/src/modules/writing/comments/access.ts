import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { CommentTarget } from './activity.ts';
import * as store from './store.ts';

export type CommentAccess = ReturnType<typeof createAccess>;

interface Needs extends Pick<Platform, 'db'> {
  readonly reactions: Reactions;
}

/**
 * The start of every change of a comment: locks the row of the object's counts. Comments on one object wait for each
 * other and see each other.
 */
export function createAccess({ db, reactions }: Needs) {
  return { findWithTarget, lock };

  async function findWithTarget(
    id: number,
  ): Promise<{ comment: store.StoredComment; target: CommentTarget; open: boolean }> {
    const [comment] = await store.findComments(db, [id]);
    if (!comment) throw new Problem('comment.not_found');
    const ref = { kind: comment.objectKind, id: comment.objectId };
    const target = await reactions.findContent(ref);
    // Withdrawn in the meantime: its comments can still be deleted.
    return {
      comment,
      target: target ?? { ...ref, ownerUid: null, title: '', link: null },
      open: target !== undefined,
    };
  }

  /** Locks the object's counts first, then the comment. */
  async function lock(
    tx: Transaction,
    id: number,
    { kind, id: objectId, ownerUid }: CommentTarget,
    by: number,
  ): Promise<store.StoredComment> {
    await reactions.addCounts(tx, [{ kind, id: objectId, comments: by }], by === 0 ? [] : [ownerUid]);
    const comment = await store.lockComment(tx.sql, id);
    if (!comment) throw new Problem('comment.not_found');
    return comment;
  }
}
