import type { ContentRef } from '@gongdu/contract/core/content-index/content';
import type { TargetRef } from '@gongdu/contract/core/reaction';
import type { Comment } from '@gongdu/contract/writing/comment';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Blocks } from '../../core/blocks/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import { createAccess } from './access.ts';
import { entryOf } from './activity.ts';
import { type CommentDraft, createCommands } from './commands.ts';
import { createHeldComments, writer } from './held.ts';
import { createQueries } from './queries.ts';
import { createRemoval } from './removal.ts';
import * as store from './store.ts';

export type Comments = ReturnType<typeof createComments>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly contentIndex: ContentIndex;
  readonly accounts: Accounts;
  readonly reactions: Reactions;
  readonly blocks: Pick<Blocks, 'assertNotBlocked'>;
  readonly penalties: Pick<Penalties, 'assertBelowDaily'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'releaseAll'>;
  readonly contentChecks: Pick<ContentChecks, 'admit' | 'flagged'>;
}

/** Comments and their replies, on all commentable objects. */
export function createComments(needs: Needs) {
  const { db, contentIndex, accounts, reactions, uploads, contentChecks } = needs;
  const queries = createQueries(needs);
  const access = createAccess(needs);
  const commands = createCommands({ ...needs, access });
  const removal = createRemoval({ ...needs, access });
  contentChecks.flagged.registerWriter(writer, { ...createHeldComments(needs), ...removal.byOperators });
  return {
    list: queries.list,
    listReplies: queries.listReplies,
    sortReplies: queries.sortReplies,
    add: (caller: Caller, ref: TargetRef, draft: CommentDraft) =>
      shown(caller, commands.add(caller, ref, draft)),
    edit: (caller: Caller, id: number, draft: Pick<CommentDraft, 'text' | 'mentions'>) =>
      shown(caller, commands.edit(caller, id, draft)),
    remove: (caller: Caller, id: number) => shown(caller, removal.remove(caller, id)),
    restore: (caller: Caller, id: number) => shown(caller, removal.restore(caller, id)),
    pin: (caller: Caller, id: number) => shown(caller, commands.pin(caller, id, true)),
    unpin: (caller: Caller, id: number) => shown(caller, commands.pin(caller, id, false)),
    findText,
    prepareRemoval: removal.prepareRemoval,
    putBack: removal.putBack,
    countLike,
    hideAll,
    showAll,
    removeAll,
  };

  async function shown(caller: Caller, comment: Promise<store.StoredComment>): Promise<Comment> {
    return queries.show(caller, await comment);
  }

  /** Likes change a comment's position in the hottest order. */
  async function countLike(tx: Transaction, { type, on, object }: Activity): Promise<void> {
    if (type === 'like' && object.kind === 'comment') await store.addHeat(tx.sql, object.id, on ? 1 : -1);
  }

  /** Its text, unless it is deleted. */
  async function findText(id: number): Promise<Pick<store.StoredComment, 'text' | 'image'> | undefined> {
    const [comment] = await store.findComments(db, [id]);
    return comment && comment.deletedAt === null ? comment : undefined;
  }

  /** Their object was withdrawn: removes them from search and lists. */
  async function hideAll(tx: Transaction, ref: TargetRef): Promise<void> {
    const hidden = await store.updateListed(tx.sql, ref, false);
    await contentIndex.removeAll(tx, hidden.map(commentRef));
  }

  /** The object is public again; its own entry already exists. */
  async function showAll(tx: Transaction, ref: ContentRef): Promise<void> {
    const back = await store.updateListed(tx.sql, ref, true);
    if (back.length === 0) return;
    const link = (await contentIndex.find(tx.sql, ref))?.link ?? null;
    const people = await accounts.getPeople(
      back.map(({ authorUid }) => authorUid),
      tx.sql,
    );
    const entries = back.map((row) => entryOf(row, { link }, people.get(row.authorUid).name));
    for (let at = 0; at < entries.length; at += 500)
      await contentIndex.upsertAll(tx, entries.slice(at, at + 500));
  }

  /** The object was deleted, and they are deleted with it. */
  async function removeAll(tx: Transaction, { kind, id }: TargetRef): Promise<void> {
    const ref = { kind, id };
    const waiting = await store.findHeld(tx.sql, ref);
    if (waiting.length > 0) await contentChecks.flagged.withdraw(tx, { writer, refIds: waiting }, 0);
    await hideAll(tx, ref);
    const ids = await store.deleteForTarget(tx.sql, ref);
    await uploads.releaseAll(tx, 'comment', ids);
    await reactions.removeAll(tx, [ref, ...ids.map((each) => commentRef({ id: each }))]);
  }
}

function commentRef({ id }: { readonly id: number }) {
  return { kind: 'comment', id } as const;
}
