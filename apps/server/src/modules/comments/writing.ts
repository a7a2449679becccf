import { commentEditMinutes, type Mention } from '@gongdu/contract/comment';
import { Problem } from '@gongdu/contract/problem';
import { allows, type SocialRef, socialKindWords } from '@gongdu/contract/social';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Silence } from '../silence/service.ts';
import type { Social } from '../social/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { entryOf } from './content-entry.ts';
import { canDelete, canPin, canRestore, editableUntil } from './policy.ts';
import * as store from './store.ts';
import { type Place, tellOf, tellOfMentions } from './telling.ts';

/** Comments that one person may write in a minute. */
const perMinute = 10;

export interface NewWords {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly image: string | null;
  readonly replyTo: number | null;
  readonly clientId?: string | undefined;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly contents: Contents;
  readonly accounts: Accounts;
  readonly social: Social;
  readonly silence: Pick<Silence, 'refuseBlocked'>;
  readonly uploads: Pick<Uploads, 'claimPicture'>;
}

/**
 * Writing, changing, deleting, pinning. Each begins with the numbers of the object, whose row stays locked: comments of
 * one object wait for each other and see each other.
 */
export function createWriting({ db, clock, contents, accounts, social, silence, uploads }: Needs) {
  return { add, edit, remove, removal, restore, pin };

  async function add(caller: Caller, ref: SocialRef, words: NewWords): Promise<store.StoredComment> {
    const place = await social.entry(ref);
    if (!place) throw new Problem('social.gone');
    if (!allows(ref.kind, 'comment'))
      throw new Problem('social.not_possible', { kind: socialKindWords[ref.kind] });
    const mentions = await known(words.mentions);
    const { name } = await accounts.person(caller.uid);
    return inTransaction(db, async (tx) => {
      await store.holdAuthor(tx.sql, caller.uid);
      const sent = words.clientId && (await store.findSent(tx.sql, caller.uid, words.clientId));
      if (sent) return sent;
      await refuseHaste(tx, caller);
      await social.count(tx, [{ ...ref, comments: 1 }], [place.ownerUid, caller.uid]);
      const answered = await answeredBy(tx, ref, words.replyTo);
      const theirs = [place.ownerUid, answered?.authorUid ?? null];
      await silence.refuseBlocked(tx.sql, caller.uid, theirs, answered ? '回复' : '评论');
      const row = await store.insertComment(tx.sql, rowOf(caller, ref, { ...words, mentions }, answered));
      const shows = { kind: 'comment', id: row.id, field: 'image' };
      if (row.image) await uploads.claimPicture(tx, caller.uid, row.image, shows);
      if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, 1);
      await contents.put(tx, entryOf(row, place, name));
      await tellOf(tx, social, row, { place, answered, on: true });
      return row;
    });
  }

  function rowOf(
    { uid }: Caller,
    { kind, id }: SocialRef,
    { text, mentions, image, clientId = undefined }: NewWords,
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

  async function answeredBy(
    tx: Transaction,
    { kind, id }: SocialRef,
    replyTo: number | null,
  ): Promise<store.StoredComment | undefined> {
    if (replyTo === null) return undefined;
    const [answered] = await store.findComments(tx.sql, [replyTo]);
    const here = answered?.objectKind === kind && answered.objectId === id;
    if (!here || answered.deletedAt !== null) throw new Problem('comment.not_found');
    return answered;
  }

  async function refuseHaste(tx: Transaction, { uid }: Caller): Promise<void> {
    const at = await store.nthLatestAt(tx.sql, uid, perMinute);
    const left = at === undefined ? 0 : Date.parse(at) + 60_000 - clock.now().getTime();
    if (left > 0) throw new Problem('request.too_many', { seconds: Math.ceil(left / 1000) });
  }

  /** Named as they are called now. */
  async function known(mentions: readonly Mention[]): Promise<Mention[]> {
    const people = await accounts.people(mentions.map(({ uid }) => uid));
    return [...new Map(mentions.map((each) => [each.uid, each])).values()].map(({ uid, name }) => {
      if (!people.has(uid)) throw new Problem('comment.mention_unknown');
      return { uid, name };
    });
  }

  async function edit(
    caller: Caller,
    id: number,
    words: Pick<NewWords, 'text' | 'mentions'>,
  ): Promise<store.StoredComment> {
    const { place } = await find(id);
    const mentions = await known(words.mentions);
    const { name } = await accounts.person(caller.uid);
    return inTransaction(db, async (tx) => {
      const before = await hold(tx, id, place, 0);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (before.authorUid !== caller.uid) throw new Problem('comment.not_yours', { act: '修改' });
      const now = clock.now();
      if (now > editableUntil(before))
        throw new Problem('comment.edit_over', { minutes: commentEditMinutes });
      const after = await store.setWords(tx.sql, id, { text: words.text, mentions, at: now.toISOString() });
      if (after.listed) await contents.put(tx, entryOf(after, place, name));
      await tellOfMentions(tx, social, { before, after, place });
      return after;
    });
  }

  async function remove(caller: Caller, id: number): Promise<store.StoredComment> {
    const { place } = await find(id);
    return inTransaction(db, async (tx) => {
      const before = await hold(tx, id, place, -1);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (!canDelete(caller, before, place.ownerUid)) throw new Problem('comment.not_yours', { act: '删除' });
      return erase(tx, caller, id, place);
    });
  }

  /** Deletes it in the transaction of an operator's decision, for which it is looked up first; gone already is gone. */
  async function removal(id: number): Promise<(tx: Transaction, caller: Caller) => Promise<void>> {
    const { comment, place } = await find(id);
    return async (tx, caller) => {
      if (comment.deletedAt !== null) return;
      const before = await hold(tx, id, place, -1);
      // deleted by its author at the same moment: the number goes back
      if (before.deletedAt !== null) await hold(tx, id, place, 1);
      else await erase(tx, caller, id, place);
    };
  }

  async function erase(
    tx: Transaction,
    caller: Caller,
    id: number,
    place: Place,
  ): Promise<store.StoredComment> {
    const row = await store.setDeleted(tx.sql, id, { at: clock.now().toISOString(), by: caller.uid });
    if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, -1);
    await contents.drop(tx, { kind: 'comment', id });
    await tellOf(tx, social, row, { place, answered: await answeredOf(tx, row), on: false });
    return row;
  }

  async function restore(caller: Caller, id: number): Promise<store.StoredComment> {
    const { comment, place, open } = await find(id);
    const { name } = await accounts.person(comment.authorUid);
    return inTransaction(db, async (tx) => {
      const before = await hold(tx, id, place, 1);
      if (!canRestore(caller, before, clock.now())) throw new Problem('comment.restore_over');
      const row = await store.setDeleted(tx.sql, id, null);
      if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, 1);
      if (open) await contents.put(tx, entryOf(row, place, name));
      await tellOf(tx, social, row, { place, answered: await answeredOf(tx, row), on: true });
      return row;
    });
  }

  async function pin(caller: Caller, id: number, pinned: boolean): Promise<store.StoredComment> {
    const { comment, place } = await find(id);
    return inTransaction(db, async (tx) => {
      const before = await hold(tx, id, place, 0);
      if (before.deletedAt !== null) throw new Problem('comment.not_found');
      if (!canPin(caller, before, place.ownerUid)) throw new Problem('session.forbidden');
      if (pinned || before.pinned) await store.setPinned(tx.sql, place, pinned ? id : null);
      return { ...comment, pinned };
    });
  }

  /** Locks the object's numbers first, then the comment. */
  async function hold(
    tx: Transaction,
    id: number,
    { kind, id: objectId, ownerUid }: Place,
    by: number,
  ): Promise<store.StoredComment> {
    await social.count(tx, [{ kind, id: objectId, comments: by }], by === 0 ? [] : [ownerUid]);
    const comment = await store.lockComment(tx.sql, id);
    if (!comment) throw new Problem('comment.not_found');
    return comment;
  }

  /** The comment or reply that this one answers. */
  async function answeredOf(tx: Transaction, { rootId, replyToId }: store.StoredComment) {
    if (rootId === null) return undefined;
    const [answered] = await store.findComments(tx.sql, [replyToId ?? rootId]);
    return answered;
  }

  async function find(id: number): Promise<{ comment: store.StoredComment; place: Place; open: boolean }> {
    const [comment] = await store.findComments(db, [id]);
    if (!comment) throw new Problem('comment.not_found');
    const ref = { kind: comment.objectKind, id: comment.objectId };
    const place = await social.entry(ref);
    // Withdrawn meanwhile: its comments can still be taken back.
    return {
      comment,
      place: place ?? { ...ref, ownerUid: null, title: '', link: null },
      open: place !== undefined,
    };
  }
}
