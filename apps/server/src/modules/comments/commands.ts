import { commentEditMinutes, type Mention } from '@gongdu/contract/community/comment';
import { supportsAction, type TargetRef, targetKindLabels } from '@gongdu/contract/community/reaction';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Blocks } from '../blocks/service.ts';
import type { ContentIndex } from '../content-index/service.ts';
import type { Reactions } from '../reactions/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { type CommentTarget, emitCommentActivity, emitMentionChanges, entryOf } from './activity.ts';
import { canDelete, canPin, canRestore, editableUntil } from './policy.ts';
import * as store from './store.ts';

/** Comments that one person may write in a minute. */
const perMinuteMax = 10;

export interface CommentDraft {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly image: string | null;
  readonly replyTo: number | null;
  readonly clientId?: string | undefined;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly contentIndex: ContentIndex;
  readonly accounts: Accounts;
  readonly reactions: Reactions;
  readonly blocks: Pick<Blocks, 'assertNotBlocked'>;
  readonly uploads: Pick<Uploads, 'claimPicture'>;
}

/**
 * Writing, changing, deleting, pinning. Each begins with the numbers of the object, whose row stays locked: comments of
 * one object wait for each other and see each other.
 */
export function createCommands({ db, clock, contentIndex, accounts, reactions, blocks, uploads }: Needs) {
  return { add, edit, remove, prepareRemoval, restore, pin };

  async function add(caller: Caller, ref: TargetRef, draft: CommentDraft): Promise<store.StoredComment> {
    const target = await reactions.findContent(ref);
    if (!target) throw new Problem('reaction.gone');
    if (!supportsAction(ref.kind, 'comment'))
      throw new Problem('reaction.not_possible', { kind: targetKindLabels[ref.kind] });
    const mentions = await resolveMentions(draft.mentions);
    const { name } = await accounts.getPerson(caller.uid);
    return inTransaction(db, async (tx) => {
      await store.lockAuthor(tx.sql, caller.uid);
      const sent = draft.clientId && (await store.findByClientId(tx.sql, caller.uid, draft.clientId));
      if (sent) return sent;
      await assertRateLimit(tx, caller);
      await reactions.addCounts(tx, [{ ...ref, comments: 1 }], [target.ownerUid, caller.uid]);
      const answered = await requireAnswered(tx, ref, draft.replyTo);
      const theirs = [target.ownerUid, answered?.authorUid ?? null];
      await blocks.assertNotBlocked(tx.sql, caller.uid, theirs, answered ? '回复' : '评论');
      const row = await store.insertComment(tx.sql, rowOf(caller, ref, { ...draft, mentions }, answered));
      const shows = { kind: 'comment', id: row.id, field: 'image' };
      if (row.image) await uploads.claimPicture(tx, caller.uid, row.image, shows);
      if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, 1);
      await contentIndex.upsert(tx, entryOf(row, target, name));
      await emitCommentActivity(tx, reactions, row, { target, answered, on: true });
      return row;
    });
  }

  function rowOf(
    { uid }: Caller,
    { kind, id }: TargetRef,
    { text, mentions, image, clientId = undefined }: CommentDraft,
    answered: store.StoredComment | undefined,
  ): store.NewComment {
    const toReply = answered?.rootId != null;
    return {
      objectKind: kind,
      objectId: id,
      rootId: answered ? (answered.rootId ?? answered.id) : null,
      replyToId: toReply ? answered.id : null,
      replyToUid: toReply ? answered.authorUid : null,
      authorUid: uid,
      clientId: clientId ?? null,
      text,
      mentions: [...mentions],
      image,
      createdAt: clock.now().toISOString(),
    };
  }

  async function requireAnswered(
    tx: Transaction,
    { kind, id }: TargetRef,
    replyTo: number | null,
  ): Promise<store.StoredComment | undefined> {
    if (replyTo === null) return undefined;
    const [answered] = await store.findComments(tx.sql, [replyTo]);
    const here = answered?.objectKind === kind && answered.objectId === id;
    if (!here || answered.deletedAt !== null) throw new Problem('comment.not_found');
    return answered;
  }

  async function assertRateLimit(tx: Transaction, { uid }: Caller): Promise<void> {
    const at = await store.nthLatestAt(tx.sql, uid, perMinuteMax);
    const left = at === undefined ? 0 : Date.parse(at) + 60_000 - clock.now().getTime();
    if (left > 0) throw new Problem('request.too_many', { seconds: Math.ceil(left / 1000) });
  }

  /** Named as they are called now. */
  async function resolveMentions(mentions: readonly Mention[]): Promise<Mention[]> {
    const people = await accounts.getPeople(mentions.map(({ uid }) => uid));
    return [...new Map(mentions.map((each) => [each.uid, each])).values()].map(({ uid, name }) => {
      if (!people.has(uid)) throw new Problem('comment.mention_unknown');
      return { uid, name };
    });
  }

  async function edit(
    caller: Caller,
    id: number,
    draft: Pick<CommentDraft, 'text' | 'mentions'>,
  ): Promise<store.StoredComment> {
    const { target } = await findWithTarget(id);
    const mentions = await resolveMentions(draft.mentions);
    const { name } = await accounts.getPerson(caller.uid);
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, id, target, 0);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (before.authorUid !== caller.uid) throw new Problem('comment.not_yours', { act: '修改' });
      const now = clock.now();
      if (now > editableUntil(before))
        throw new Problem('comment.edit_over', { minutes: commentEditMinutes });
      const after = await store.updateText(tx.sql, id, { text: draft.text, mentions, at: now.toISOString() });
      if (after.listed) await contentIndex.upsert(tx, entryOf(after, target, name));
      await emitMentionChanges(tx, reactions, { before, after, target });
      return after;
    });
  }

  async function remove(caller: Caller, id: number): Promise<store.StoredComment> {
    const { target } = await findWithTarget(id);
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, id, target, -1);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (!canDelete(caller, before, target.ownerUid))
        throw new Problem('comment.not_yours', { act: '删除' });
      return markDeleted(tx, caller, id, target);
    });
  }

  /** Deletes it in the transaction of an operator's decision, for which it is looked up first; gone already is gone. */
  async function prepareRemoval(id: number): Promise<(tx: Transaction, caller: Caller) => Promise<void>> {
    const { comment, target } = await findWithTarget(id);
    return async (tx, caller) => {
      if (comment.deletedAt !== null) return;
      const before = await lock(tx, id, target, -1);
      // deleted by its author at the same moment: the number goes back
      if (before.deletedAt !== null) await lock(tx, id, target, 1);
      else await markDeleted(tx, caller, id, target);
    };
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

  async function restore(caller: Caller, id: number): Promise<store.StoredComment> {
    const { comment, target, open } = await findWithTarget(id);
    const { name } = await accounts.getPerson(comment.authorUid);
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, id, target, 1);
      if (!canRestore(caller, before, clock.now())) throw new Problem('comment.restore_over');
      const row = await store.updateDeleted(tx.sql, id, null);
      if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, 1);
      if (open) await contentIndex.upsert(tx, entryOf(row, target, name));
      await emitCommentActivity(tx, reactions, row, {
        target,
        answered: await findAnswered(tx, row),
        on: true,
      });
      return row;
    });
  }

  async function pin(caller: Caller, id: number, pinned: boolean): Promise<store.StoredComment> {
    const { comment, target } = await findWithTarget(id);
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, id, target, 0);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (!canPin(caller, before, target.ownerUid)) throw new Problem('session.forbidden');
      if (pinned || before.pinned) await store.updatePinned(tx.sql, target, pinned ? id : null);
      return { ...comment, pinned };
    });
  }

  /** Locks the object's numbers first, then the comment. */
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

  /** The comment or reply that this one answers. */
  async function findAnswered(tx: Transaction, { rootId, replyToId }: store.StoredComment) {
    if (rootId === null) return undefined;
    const [answered] = await store.findComments(tx.sql, [replyToId ?? rootId]);
    return answered;
  }

  async function findWithTarget(
    id: number,
  ): Promise<{ comment: store.StoredComment; target: CommentTarget; open: boolean }> {
    const [comment] = await store.findComments(db, [id]);
    if (!comment) throw new Problem('comment.not_found');
    const ref = { kind: comment.objectKind, id: comment.objectId };
    const target = await reactions.findContent(ref);
    // Withdrawn meanwhile: its comments can still be taken back.
    return {
      comment,
      target: target ?? { ...ref, ownerUid: null, title: '', link: null },
      open: target !== undefined,
    };
  }
}
