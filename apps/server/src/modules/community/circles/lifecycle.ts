import {
  type CircleDraft,
  type CircleProfile,
  type CircleSubmission,
  ownedMax,
} from '@gongdu/contract/community/circles/circle';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { truncate } from '@gongdu/contract/storable-text';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { insertLog } from './board-store.ts';
import { findMember, insertMember } from './member-store.ts';
import { canAdminister, canCreate } from './policy.ts';
import * as store from './store.ts';

/** A profile for moderation, with the findings of the content check. */
interface Proposal {
  readonly profile: CircleSubmission;
  readonly signals: readonly ModerationSignal[];
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly moderation: Moderation;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'release'>;
  readonly penalties: Pick<Penalties, 'assertMayStart'>;
}

/** A circle and changes of its profile become public after moderation; settings change at once. */
export function createLifecycle({ db, clock, moderation, penalties, uploads }: Needs) {
  return { create, update, updateRule, withdrawProposal };

  function create(
    caller: Caller,
    draft: CircleDraft,
    signals: readonly ModerationSignal[] = [],
  ): Promise<number> {
    if (!canCreate(caller)) throw new Problem('session.forbidden');
    return inTransaction(db, async (tx) => {
      await penalties.assertMayStart(caller.uid, 'circle', tx.sql);
      if ((await store.countOwned(tx.sql, caller.uid)) >= ownedMax)
        throw new Problem('circle.too_many_owned', { n: ownedMax });
      const createdAt = clock.now().toISOString();
      const settings = settingsOf(draft, 1);
      const row = { ...profileOf(draft), ...settings, ownerUid: caller.uid, createdAt };
      const circle = await store.insertCircle(tx.sql, row);
      await claimNameAndCover(tx, caller, circle.id, draft, [draft.name]);
      await insertMember(tx.sql, {
        circleId: circle.id,
        uid: caller.uid,
        role: 'owner',
        joinedAt: createdAt,
      });
      const log = { circleId: circle.id, act: 'founded', subjectUid: null, note: null } as const;
      await insertLog(tx.sql, { ...log, actorUid: caller.uid, at: createdAt });
      await enqueue(tx, circle, { ...profileOf(draft), rule: '' }, signals);
      return circle.id;
    });
  }

  function update(
    caller: Caller,
    id: number,
    draft: CircleDraft & { version: number },
    signals: readonly ModerationSignal[] = [],
  ): Promise<void> {
    return inTransaction(db, async (tx) => {
      const circle = await lockOwned(tx, caller, id);
      if (circle.version !== draft.version) throw new Problem('circle.changed_elsewhere');
      const settings = settingsOf(draft, circle.members);
      const version = circle.version + 1;
      const changed = await store.updateCircle(tx.sql, id, { ...settings, version });
      const { rule } = submissionOf(circle);
      const proposal = { profile: { ...profileOf(draft), rule }, signals };
      if (circle.state === 'public') await propose(tx, caller, changed, proposal);
      else await resubmit(tx, caller, changed, proposal);
    });
  }

  /** By the owner or an admin; reviewed with what else waits. Without a rule there is nothing to review. */
  function updateRule(
    caller: Caller,
    id: number,
    { text, version }: { text: string; version: number },
    signals: readonly ModerationSignal[] = [],
  ): Promise<void> {
    return inTransaction(db, async (tx) => {
      await moderation.lock(tx, [id], ['circle']);
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (circle?.state !== 'public') throw new Problem('circle.not_found');
      const me = await findMember(tx.sql, id, caller.uid);
      if (!canAdminister(me?.role)) throw new Problem('session.forbidden');
      if (circle.version !== version) throw new Problem('circle.changed_elsewhere');
      const change = { version: version + 1, ...(text === '' && { rule: '' }) };
      const changed = await store.updateCircle(tx.sql, id, change);
      const log = { circleId: id, act: 'ruled', subjectUid: null, note: truncate(text, 60) || null } as const;
      await insertLog(tx.sql, { ...log, actorUid: caller.uid, at: clock.now().toISOString() });
      await submit(tx, caller, changed, { profile: { ...submissionOf(changed), rule: text }, signals });
    });
  }

  async function propose(
    tx: Transaction,
    caller: Caller,
    circle: store.StoredCircle,
    { profile, signals }: Proposal,
  ): Promise<void> {
    const { id } = circle;
    await claimNameAndCover(tx, caller, id, profile, [circle.name, profile.name]);
    await submit(tx, caller, circle, { profile, signals });
  }

  async function submit(
    tx: Transaction,
    caller: Caller,
    circle: store.StoredCircle,
    { profile, signals }: Proposal,
  ): Promise<void> {
    const { id } = circle;
    if (isSameProfile(circle.proposed, profile) && circle.revision === 'pending') return;
    if (isSameProfile(circle, profile)) return withdrawRevision(tx, caller, circle);
    await store.updateCircle(tx.sql, id, { refusalCode: null, refusalSentence: null, refusedAt: null });
    await store.setProposed(tx.sql, id, profile, 'pending');
    await enqueue(tx, circle, profile, signals);
  }

  async function resubmit(
    tx: Transaction,
    caller: Caller,
    circle: store.StoredCircle,
    { profile, signals }: Proposal,
  ): Promise<void> {
    await claimNameAndCover(tx, caller, circle.id, profile, [profile.name]);
    if (circle.state === 'pending' && isSameProfile(circle, profile)) return;
    const refusal = { refusalCode: null, refusalSentence: null, refusedAt: null };
    await store.updateCircle(tx.sql, circle.id, { ...profile, ...refusal, state: 'pending' });
    await enqueue(tx, circle, profile, signals);
  }

  async function withdrawRevision(
    tx: Transaction,
    caller: Caller,
    circle: store.StoredCircle,
  ): Promise<void> {
    await store.setProposed(tx.sql, circle.id, null, null);
    await store.reserveNames(tx.sql, circle.id, [circle.name]);
    await moderation.withdraw(tx, [{ objectId: circle.id, actorUid: caller.uid }], ['circle']);
  }

  function withdrawProposal(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      const circle = await lockOwned(tx, caller, id);
      if (circle.state === 'public') {
        await withdrawRevision(tx, caller, circle);
        return null;
      }
      await moderation.withdraw(tx, [{ objectId: id, actorUid: caller.uid }], ['circle']);
      await uploads.release(tx, { kind: 'circle', id });
      await store.deleteCircle(tx.sql, id);
      return null;
    });
  }

  /** Locks the queue's row before the circle's, in the order of decisions. */
  async function lockOwned(tx: Transaction, caller: Caller, id: number): Promise<store.StoredCircle> {
    await moderation.lock(tx, [id], ['circle']);
    const [circle] = await store.lockCircles(tx.sql, [id]);
    const isVisible = circle && (circle.state === 'public' || circle.ownerUid === caller.uid);
    if (!isVisible) throw new Problem('circle.not_found');
    if (circle.ownerUid !== caller.uid) throw new Problem('session.forbidden');
    return circle;
  }

  async function claimNameAndCover(
    tx: Transaction,
    caller: Caller,
    id: number,
    { cover }: Pick<CircleProfile, 'cover'>,
    names: readonly string[],
  ): Promise<void> {
    const takenName = await store.reserveNames(tx.sql, id, names);
    if (takenName !== undefined) throw new Problem('circle.name_taken', { name: takenName });
    const usage = { kind: 'circle', id, field: 'cover' };
    if (cover !== null) await uploads.claimPicture(tx, caller.uid, cover, usage);
  }

  function enqueue(
    tx: Transaction,
    { id, ownerUid, state }: store.StoredCircle,
    profile: CircleSubmission,
    signals: readonly ModerationSignal[],
  ): Promise<void> {
    const revision = state === 'public';
    const content = { title: profile.name, excerpt: excerptOf(profile), revision, signals };
    return moderation.enqueue(tx, [{ kind: 'circle', objectId: id, authorUid: ownerUid, ...content }]);
  }
}

/** The description's excerpt for the queue. */
export function excerptOf({ about, rule = '' }: Pick<store.StoredProposal, 'about' | 'rule'>): string {
  return truncate(rule === '' ? about : `${about}\n圈规：${rule}`, 120);
}

/** What waits for review, or what is shown. */
function submissionOf(circle: store.StoredCircle): CircleSubmission {
  const { rule, proposed, revision } = circle;
  return {
    ...profileOf(proposed && revision === 'pending' ? proposed : circle),
    rule: waitingRule(circle) ?? rule,
  };
}

/** A rule that waits for review. */
export function waitingRule({ rule, proposed, revision }: store.StoredCircle): string | null {
  const waiting = revision === 'pending' ? proposed?.rule : undefined;
  return waiting !== undefined && waiting !== rule ? waiting : null;
}

export function profileOf({ name, about, cover, category }: CircleProfile): CircleProfile {
  return { name, about, cover, category };
}

function settingsOf({ joinMode, question, seats, searchable }: CircleDraft, members: number) {
  if (joinMode === 'question' && question === '') throw new Problem('circle.question_missing');
  if (seats < members) throw new Problem('circle.seats_below', { members });
  return { joinMode, question, seats, searchable };
}

function isSameProfile(a: store.StoredProposal | null, b: CircleSubmission): boolean {
  return (
    a !== null &&
    (a.rule ?? '') === b.rule &&
    a.name === b.name &&
    a.about === b.about &&
    a.cover === b.cover &&
    a.category === b.category
  );
}
