import { supportsAction, type TargetRef, targetKindLabels } from '@gongdu/contract/core/reaction';
import { Problem } from '@gongdu/contract/problem';
import { commentEditMinutes, type Mention } from '@gongdu/contract/writing/comment';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Blocks } from '../../core/blocks/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { CommentAccess } from './access.ts';
import { emitCommentActivity, emitMentionChanges, entryOf } from './activity.ts';
import { flagOf, writer } from './held.ts';
import { canPin, editableUntil } from './policy.ts';
import * as store from './store.ts';

/** Comments that one member may write per minute. */
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
  readonly penalties: Pick<Penalties, 'assertBelowDaily'>;
  readonly uploads: Pick<Uploads, 'claimPicture'>;
  readonly contentChecks: Pick<ContentChecks, 'admit' | 'flagged'>;
  readonly access: CommentAccess;
}

/** Writing, changing and pinning. */
export function createCommands(needs: Needs) {
  const { db, clock, contentIndex, accounts, reactions, blocks, contentChecks, penalties, uploads } = needs;
  const { findWithTarget, lock } = needs.access;
  return { add, edit, pin };

  async function add(caller: Caller, ref: TargetRef, draft: CommentDraft): Promise<store.StoredComment> {
    const target = await reactions.findContent(ref);
    if (!target) throw new Problem('reaction.gone');
    if (!supportsAction(ref.kind, 'comment'))
      throw new Problem('reaction.not_possible', { kind: targetKindLabels[ref.kind] });
    const mentions = await resolveMentions(draft.mentions);
    const { name } = await accounts.getPerson(caller.uid);
    const { text, held, signals } = await checkText(draft.text);
    return inTransaction(db, async (tx) => {
      await store.lockAuthor(tx.sql, caller.uid);
      const sent = draft.clientId && (await store.findByClientId(tx.sql, ref, caller.uid, draft.clientId));
      if (sent) return sent;
      await assertRateLimit(tx, caller);
      await penalties.assertBelowDaily(caller.uid, 'comment', tx.sql, (since) =>
        store.countWrittenSince(tx.sql, caller.uid, since),
      );
      const watchers = held ? [] : [target.ownerUid, caller.uid];
      await reactions.addCounts(tx, [{ ...ref, comments: held ? 0 : 1 }], watchers);
      const answered = await requireAnswered(tx, ref, draft.replyTo);
      const theirs = [target.ownerUid, answered?.authorUid ?? null];
      await blocks.assertNotBlocked(tx.sql, caller.uid, theirs, answered ? '回复' : '评论');
      const row = await store.insertComment(tx.sql, {
        ...rowOf(caller, ref, { ...draft, text, mentions }, answered),
        held,
      });
      const shows = { kind: 'comment', id: row.id, field: 'image' };
      if (row.image) await uploads.claimPicture(tx, caller.uid, row.image, shows);
      if (held) {
        await contentChecks.flagged.flag(tx, {
          ...flagOf(row, target),
          parts: [partOf(null, text)],
          signals,
        });
        return row;
      }
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
  ): Omit<store.NewComment, 'held'> {
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

  /** @throws InvalidInput for a text with a refused word */
  async function checkText(text: string) {
    const [check] = await contentChecks.admit([{ path: ['text'], text }], 'text');
    const { text: masked = text, level = null, signals = [] } = check ?? {};
    return { text: masked, held: level === 'review', signals };
  }

  async function assertRateLimit(tx: Transaction, { uid }: Caller): Promise<void> {
    const at = await store.nthLatestAt(tx.sql, uid, perMinuteMax);
    const left = at === undefined ? 0 : Date.parse(at) + 60_000 - clock.now().getTime();
    if (left > 0) throw new Problem('request.too_many', { seconds: Math.ceil(left / 1000) });
  }

  /** With their current names. */
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
    const { text, held, signals } = await checkText(draft.text);
    return inTransaction(db, async (tx) => {
      await contentChecks.flagged.lock(tx, { writer, refIds: [id] });
      const before = await lock(tx, id, target, 0);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (before.authorUid !== caller.uid) throw new Problem('comment.not_yours', { act: '修改' });
      const now = clock.now();
      if (now > editableUntil(before))
        throw new Problem('comment.edit_over', { minutes: commentEditMinutes });
      const change = { text, mentions, at: now.toISOString() };
      const parts = [partOf(before.held ? null : before.text, text)];
      // A held-back comment stays held back after a change.
      if (before.held || held)
        await contentChecks.flagged.flag(tx, { ...flagOf(before, target), parts, signals });
      if (held && !before.held) return store.updateHeldChange(tx.sql, id, change);
      const after = await store.updateText(tx.sql, id, change);
      if (before.held) return after;
      if (before.heldChange) await contentChecks.flagged.withdraw(tx, { writer, refIds: [id] }, caller.uid);
      if (after.listed) await contentIndex.upsert(tx, entryOf(after, target, name));
      await emitMentionChanges(tx, reactions, { before, after, target });
      return after;
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
}

function partOf(before: string | null, after: string) {
  return { field: 'text', label: '评论', before, after };
}

async function requireAnswered(
  tx: Transaction,
  { kind, id }: TargetRef,
  replyTo: number | null,
): Promise<store.StoredComment | undefined> {
  if (replyTo === null) return undefined;
  const [answered] = await store.findComments(tx.sql, [replyTo]);
  const here = answered?.objectKind === kind && answered.objectId === id;
  if (!here || answered.deletedAt !== null || answered.held) throw new Problem('comment.not_found');
  return answered;
}
