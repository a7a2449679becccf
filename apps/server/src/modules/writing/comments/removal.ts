import type { Standing } from '@gongdu/contract/moderation/queue/take-down';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { CommentAccess } from './access.ts';
import { type CommentTarget, emitCommentActivity, entryOf, findAnswered } from './activity.ts';
import { findTarget, flagOf, writer } from './held.ts';
import { canDelete, canRestore } from './policy.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly contentIndex: ContentIndex;
  readonly accounts: Accounts;
  readonly reactions: Reactions;
  readonly contentChecks: Pick<ContentChecks, 'flagged'>;
  readonly access: CommentAccess;
}

/** Deleting and restoring. */
export function createRemoval({
  db,
  clock,
  contentIndex,
  accounts,
  reactions,
  access,
  contentChecks,
}: Needs) {
  const { findWithTarget, lock } = access;
  return { remove, prepareRemoval, putBack, restore, byOperators: { takeDown, putBack, standing } };

  async function remove(caller: Caller, id: number): Promise<store.StoredComment> {
    const { target, comment } = await findWithTarget(id);
    if (comment.held) return removeHeld(caller, id, target);
    return inTransaction(db, async (tx) => {
      await contentChecks.flagged.withdraw(tx, { writer, refIds: [id] }, caller.uid);
      const before = await lock(tx, id, target, -1);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (!canDelete(caller, before, target.ownerUid))
        throw new Problem('comment.not_yours', { act: '删除' });
      return markDeleted(tx, caller, id, target);
    });
  }

  /** It was not counted; removes it from the queue. */
  function removeHeld(caller: Caller, id: number, target: CommentTarget): Promise<store.StoredComment> {
    return inTransaction(db, async (tx) => {
      await contentChecks.flagged.withdraw(tx, { writer, refIds: [id] }, caller.uid);
      const before = await lock(tx, id, target, 0);
      if (before.deletedAt !== null || !before.held) throw new Problem('comment.not_found');
      if (!canDelete(caller, before, target.ownerUid))
        throw new Problem('comment.not_yours', { act: '删除' });
      return store.updateDeleted(tx.sql, id, { at: clock.now().toISOString(), by: caller.uid });
    });
  }

  /**
   * Deletes it in the transaction of an operator's decision, for which it is looked up first; already deleted ones are
   * ignored.
   */
  async function prepareRemoval(id: number): Promise<(tx: Transaction, caller: Caller) => Promise<void>> {
    const { comment, target } = await findWithTarget(id);
    return async (tx, caller) => {
      if (comment.deletedAt !== null || comment.held) return;
      await contentChecks.flagged.withdraw(tx, { writer, refIds: [id] }, caller.uid);
      const before = await lock(tx, id, target, -1);
      // deleted by its author at the same moment: reverts the counter
      if (before.deletedAt !== null) await lock(tx, id, target, 1);
      else await markDeleted(tx, caller, id, target);
    };
  }

  /** Deletes an approved one, in the transaction of a second look. @returns Whether it still existed. */
  async function takeDown(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
    const [found] = await store.findComments(tx.sql, [id]);
    if (!found || found.deletedAt !== null || found.held) return false;
    const { target } = await findTarget(tx, contentIndex, found);
    const before = await lock(tx, id, target, -1);
    if (before.deletedAt === null) {
      await markDeleted(tx, caller, id, target);
      return true;
    }
    await lock(tx, id, target, 1);
    return false;
  }

  /** Restores what an operator deleted, in the transaction of a decision. @returns Whether it was still deleted. */
  async function putBack(tx: Transaction, id: number): Promise<boolean> {
    const [found] = await store.findComments(tx.sql, [id]);
    if (!found || !isRemovedByOthers(found)) return false;
    const { target, open } = await findTarget(tx, contentIndex, found);
    const { name } = await accounts.getPerson(found.authorUid, tx.sql);
    if (isRemovedByOthers(await lock(tx, id, target, 1))) {
      await markRestored(tx, id, { target, open, name });
      return true;
    }
    await lock(tx, id, target, -1);
    return false;
  }

  async function standing(id: number): Promise<Standing> {
    const [found] = await store.findComments(db, [id]);
    if (!found || found.held) return 'gone';
    if (found.deletedAt === null) return 'shown';
    return isRemovedByOthers(found) ? 'taken_down' : 'gone';
  }

  async function markRestored(
    tx: Transaction,
    id: number,
    { target, open, name }: { target: CommentTarget; open: boolean; name: string },
  ): Promise<store.StoredComment> {
    const row = await store.updateDeleted(tx.sql, id, null);
    if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, 1);
    if (open) await contentIndex.upsert(tx, entryOf(row, target, name));
    await emitCommentActivity(tx, reactions, row, {
      target,
      answered: await findAnswered(tx, row),
      on: true,
    });
    return row;
  }

  async function markDeleted(
    tx: Transaction,
    caller: Caller,
    id: number,
    target: CommentTarget,
  ): Promise<store.StoredComment> {
    const row = await store.updateDeleted(tx.sql, id, { at: clock.now().toISOString(), by: caller.uid });
    if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, -1);
    await contentIndex.remove(tx, { kind: 'comment', id });
    await emitCommentActivity(tx, reactions, row, {
      target,
      answered: await findAnswered(tx, row),
      on: false,
    });
    return row;
  }

  /** Queues it again, held back as before. */
  function restoreHeld(caller: Caller, id: number, target: CommentTarget): Promise<store.StoredComment> {
    return inTransaction(db, async (tx) => {
      await contentChecks.flagged.lock(tx, { writer, refIds: [id] });
      const before = await lock(tx, id, target, 0);
      if (!canRestore(caller, before, clock.now())) throw new Problem('comment.restore_over');
      const row = await store.updateDeleted(tx.sql, id, null);
      const part = { field: 'text', label: '评论', before: null, after: row.text };
      await contentChecks.flagged.flag(tx, { ...flagOf(row, target), parts: [part], signals: [] });
      return row;
    });
  }

  async function restore(caller: Caller, id: number): Promise<store.StoredComment> {
    const { comment, target, open } = await findWithTarget(id);
    if (comment.held) return restoreHeld(caller, id, target);
    const { name } = await accounts.getPerson(comment.authorUid);
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, id, target, 1);
      if (!canRestore(caller, before, clock.now())) throw new Problem('comment.restore_over');
      return markRestored(tx, id, { target, open, name });
    });
  }
}

function isRemovedByOthers({ deletedAt, deletedBy, authorUid }: store.StoredComment): boolean {
  return deletedAt !== null && deletedBy !== authorUid;
}
