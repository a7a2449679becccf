import { type CircleDraft, type CircleFace, ownedMax } from '@gongdu/contract/circle';
import { Problem } from '@gongdu/contract/problem';
import { beginningOf } from '@gongdu/contract/storable-text';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Reviews } from '../reviews/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { insertLog } from './board-store.ts';
import { insertMember } from './member-store.ts';
import { mayFound } from './policy.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly reviews: Reviews;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'release'>;
}

/** A circle and changes to its face become public after a review; settings change at once. */
export function createFounding({ db, clock, reviews, uploads }: Needs) {
  return { found, change, dropProposal };

  function found(caller: Caller, draft: CircleDraft): Promise<number> {
    if (!mayFound(caller)) throw new Problem('session.forbidden');
    return inTransaction(db, async (tx) => {
      if ((await store.countOwned(tx.sql, caller.uid)) >= ownedMax)
        throw new Problem('circle.too_many_owned', { n: ownedMax });
      const createdAt = clock.now().toISOString();
      const settings = settingsOf(draft, 1);
      const row = { ...faceOf(draft), ...settings, ownerUid: caller.uid, createdAt };
      const circle = await store.insertCircle(tx.sql, row);
      await claim(tx, caller, circle.id, draft, [draft.name]);
      await insertMember(tx.sql, {
        circleId: circle.id,
        uid: caller.uid,
        role: 'owner',
        joinedAt: createdAt,
      });
      const log = { circleId: circle.id, act: 'founded', subjectUid: null, note: null } as const;
      await insertLog(tx.sql, { ...log, actorUid: caller.uid, at: createdAt });
      await send(tx, circle, draft);
      return circle.id;
    });
  }

  function change(caller: Caller, id: number, draft: CircleDraft & { version: number }): Promise<void> {
    return inTransaction(db, async (tx) => {
      const circle = await holdOwn(tx, caller, id);
      if (circle.version !== draft.version) throw new Problem('circle.changed_elsewhere');
      const settings = settingsOf(draft, circle.members);
      const version = circle.version + 1;
      const changed = await store.updateCircle(tx.sql, id, { ...settings, version });
      if (circle.state === 'public') await propose(tx, caller, changed, faceOf(draft));
      else await sendAgain(tx, caller, changed, faceOf(draft));
    });
  }

  async function propose(
    tx: Transaction,
    caller: Caller,
    circle: store.StoredCircle,
    face: CircleFace,
  ): Promise<void> {
    const { id } = circle;
    await claim(tx, caller, id, face, [circle.name, face.name]);
    if (sameFace(circle.proposed, face) && circle.revision === 'pending') return;
    if (sameFace(circle, face)) return withdraw(tx, caller, circle);
    await store.updateCircle(tx.sql, id, { refusalCode: null, refusalSentence: null, refusedAt: null });
    await store.setProposed(tx.sql, id, face, 'pending');
    await send(tx, circle, face);
  }

  async function sendAgain(
    tx: Transaction,
    caller: Caller,
    circle: store.StoredCircle,
    face: CircleFace,
  ): Promise<void> {
    await claim(tx, caller, circle.id, face, [face.name]);
    if (circle.state === 'pending' && sameFace(circle, face)) return;
    const refusal = { refusalCode: null, refusalSentence: null, refusedAt: null };
    await store.updateCircle(tx.sql, circle.id, { ...face, ...refusal, state: 'pending' });
    await send(tx, circle, face);
  }

  async function withdraw(tx: Transaction, caller: Caller, circle: store.StoredCircle): Promise<void> {
    await store.setProposed(tx.sql, circle.id, null, null);
    await store.reserveNames(tx.sql, circle.id, [circle.name]);
    await reviews.withdraw(tx, [{ objectId: circle.id, actorUid: caller.uid }], ['circle']);
  }

  function dropProposal(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      const circle = await holdOwn(tx, caller, id);
      if (circle.state === 'public') {
        await withdraw(tx, caller, circle);
        return null;
      }
      await reviews.withdraw(tx, [{ objectId: id, actorUid: caller.uid }], ['circle']);
      await uploads.release(tx, { kind: 'circle', id });
      await store.deleteCircle(tx.sql, id);
      return null;
    });
  }

  /** The queue's row before the circle's, as reviewers take them. */
  async function holdOwn(tx: Transaction, caller: Caller, id: number): Promise<store.StoredCircle> {
    await reviews.hold(tx, [id], ['circle']);
    const [circle] = await store.lockCircles(tx.sql, [id]);
    const seen = circle && (circle.state === 'public' || circle.ownerUid === caller.uid);
    if (!seen) throw new Problem('circle.not_found');
    if (circle.ownerUid !== caller.uid) throw new Problem('session.forbidden');
    return circle;
  }

  async function claim(
    tx: Transaction,
    caller: Caller,
    id: number,
    { cover }: Pick<CircleFace, 'cover'>,
    names: readonly string[],
  ): Promise<void> {
    const taken = await store.reserveNames(tx.sql, id, names);
    if (taken !== undefined) throw new Problem('circle.name_taken', { name: taken });
    const shows = { kind: 'circle', id, field: 'cover' };
    if (cover !== null) await uploads.claimPicture(tx, caller.uid, cover, shows);
  }

  function send(
    tx: Transaction,
    { id, ownerUid, state }: store.StoredCircle,
    face: CircleFace,
  ): Promise<void> {
    const words = { title: face.name, excerpt: excerptOf(face), revision: state === 'public' };
    return reviews.enqueue(tx, [{ kind: 'circle', objectId: id, authorUid: ownerUid, ...words }]);
  }
}

/** What the review queue keeps of the description. */
export function excerptOf({ about }: Pick<CircleFace, 'about'>): string {
  return beginningOf(about, 120);
}

export function faceOf({ name, about, cover, category }: CircleFace): CircleFace {
  return { name, about, cover, category };
}

function settingsOf({ joinMode, question, seats }: CircleDraft, members: number) {
  if (joinMode === 'question' && question === '') throw new Problem('circle.question_missing');
  if (seats < members) throw new Problem('circle.seats_below', { members });
  return { joinMode, question, seats };
}

function sameFace(a: CircleFace | null, b: CircleFace): boolean {
  return (
    a !== null && a.name === b.name && a.about === b.about && a.cover === b.cover && a.category === b.category
  );
}
