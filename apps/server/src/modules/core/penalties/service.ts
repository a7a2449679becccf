import { appealDays, type SanctionRow } from '@gongdu/contract/administration/appeals/sanction';
import { creditAfter, creditLevelOf, strikeDays } from '@gongdu/contract/core/penalties/credit';
import type { ActivePenalty, LimitedRight, MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Notifications } from '../notifications/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { createGiveByHand } from './by-hand.ts';
import { createSweepCopies, fileOwner } from './copies.ts';
import type { Limits } from './limits.ts';
import { createModerationReactions } from './moderation-reactions.ts';
import { penaltyGiven, penaltyLifted } from './notification-messages.ts';
import * as store from './store.ts';

export type Penalties = ReturnType<typeof createPenalties>;
export type Sanction = store.StoredSanction;

export interface NewSanction
  extends Pick<
    Sanction,
    'uid' | 'act' | 'objectKind' | 'objectId' | 'title' | 'copy' | 'reason' | 'sentence'
  > {
  /** 0: no points are deducted. */
  readonly points: number;
  /** Rights that the operator suspends, whatever the score. */
  readonly byHand?: readonly { readonly right: LimitedRight; readonly days: number }[];
  /** Keeps the pictures of the copy, too. */
  readonly filesOf?: { readonly kind: string; readonly id: number };
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly audit: Audit;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly uploads: Pick<Uploads, 'share' | 'releaseAll'>;
  readonly limits: Limits;
  readonly onFailure: (error: unknown) => void;
}

/** Decisions against members, their strikes, and the rights that these suspend. */
export function createPenalties(needs: Needs) {
  const { db, clock, live, accounts, audit, notifications, uploads, limits, onFailure } = needs;
  const listeners: ((uid: number) => void)[] = [];
  const signInListeners: ((uid: number) => Promise<void>)[] = [];
  return {
    ...limits,
    recordsOf,
    recordOf,
    myCredit,
    sanction,
    ...createModerationReactions({ clock, sanction, undo }),
    give: createGiveByHand({ db, accounts, sanction, recordOf }),
    lift,
    liftIn,
    undo,
    redo,
    findAbout: store.findSanctionAbout,
    find: (id: number, sql: Queryable = db) => store.findSanctions(sql, [id]).then(([row]) => row),
    findMany: (ids: readonly number[]) => store.findSanctions(db, ids),
    recordOnce,
    listOf: (uid: number, page: { before?: number | undefined; limit: number }) =>
      store.listSanctionsOf(db, uid, page),
    describe,
    sweepCopies: createSweepCopies(needs),
    /** Called after a member's permissions have changed. */
    onChanged: (listener: (uid: number) => void) => void listeners.push(listener),
    /** Called after a member has lost the right to sign in. */
    onSignInLost: (listener: (uid: number) => Promise<void>) => void signInListeners.push(listener),
  };

  /** For each of the members, including those without strikes. */
  async function recordsOf(
    uids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<number, MemberRecord>> {
    const now = clock.now().toISOString();
    const points = Map.groupBy(await store.sumPoints(sql, uids, now), ({ uid }) => uid);
    const active = Map.groupBy(await store.listActive(sql, uids, now), ({ uid }) => uid);
    return new Map(
      uids.map((uid) => {
        const [own] = points.get(uid) ?? [];
        const penalties = (active.get(uid) ?? []).map(({ uid: _, ...rest }) => rest);
        return [uid, { credit: creditAfter(own?.points ?? 0), strikes: own?.strikes ?? 0, penalties }];
      }),
    );
  }

  /** Records a decision against a member, with its points and penalties. Runs in the decision's transaction. */
  async function sanction(
    tx: Transaction,
    caller: Pick<Caller, 'uid'>,
    { points, byHand = [], filesOf, ...given }: NewSanction,
  ): Promise<Sanction & { readonly penalties: readonly ActivePenalty[] }> {
    await store.lockMember(tx.sql, given.uid);
    const at = clock.now();
    const now = at.toISOString();
    const row = await store.insertSanction(tx.sql, { ...given, decidedBy: caller.uid, decidedAt: now });
    if (filesOf && row.copy !== null) await uploads.share(tx, filesOf, { kind: fileOwner, id: row.id });
    if (points > 0) await giveStrike(tx, row, points, at);
    const credit = await creditOf(tx.sql, row.uid);
    const ladder = points > 0 ? creditLevelOf(credit).penalties : [];
    const taken = [
      ...ladder.map((each) => ({ ...each, byHand: false })),
      ...byHand.map((each) => ({ ...each, byHand: true })),
    ].map(({ days, ...each }) => ({ ...each, endsAt: new Date(at.getTime() + days * dayMs).toISOString() }));
    await store.insertPenalties(
      tx.sql,
      taken.map((each) => ({ ...each, uid: row.uid, sanctionId: row.id, startsAt: now })),
    );
    const penalties = taken.map(({ right, endsAt: until }) => ({ right, until, reason: row.reason }));
    if (points > 0 || taken.length > 0) {
      await notifications.notify(tx, penaltyGiven(row, { points, credit, penalties }));
      const until = Object.fromEntries(penalties.map((each) => [each.right, each.until]));
      await audit.write(tx, caller, 'penalty.given', row.id, {
        ...until,
        uid: row.uid,
        reason: row.reason,
        points,
      });
    }
    announce(
      tx,
      row.uid,
      taken.some(({ right }) => right === 'sign_in'),
    );
    return { ...row, penalties };
  }

  /** An earlier decision without points; the same one is recorded once. @returns Its id. */
  async function recordOnce(tx: Transaction, row: Omit<Sanction, 'id' | 'undoneAt'>): Promise<number> {
    await store.lockMember(tx.sql, row.uid);
    const found = await store.findSanctionOf(tx.sql, row, row.decidedAt);
    return (found ?? (await store.insertSanction(tx.sql, row))).id;
  }

  async function giveStrike(tx: Transaction, { id, uid }: Sanction, points: number, at: Date): Promise<void> {
    const expiresAt = new Date(at.getTime() + strikeDays * dayMs).toISOString();
    await store.insertStrike(tx.sql, {
      uid,
      sanctionId: id,
      points,
      expiresAt,
      givenAt: at.toISOString(),
    });
  }

  async function creditOf(sql: Queryable, uid: number): Promise<number> {
    const [sum] = await store.sumPoints(sql, [uid], clock.now().toISOString());
    return creditAfter(sum?.points ?? 0);
  }

  /** @throws Problem `penalty.not_found`, `penalty.own` */
  async function lift(
    caller: Caller,
    uid: number,
    { right, note }: { readonly right: LimitedRight; readonly note: string },
  ): Promise<MemberRecord> {
    await inTransaction(db, (tx) => liftIn(tx, caller, uid, { right, note }));
    return recordOf(uid);
  }

  async function liftIn(
    tx: Transaction,
    caller: Caller,
    uid: number,
    { right, note }: { readonly right: LimitedRight; readonly note: string },
  ): Promise<void> {
    if (caller.uid === uid) throw new Problem('penalty.own');
    await store.lockMember(tx.sql, uid);
    const freed = await store.endPenalties(tx.sql, { uid, right }, clock.now().toISOString());
    if (freed.length === 0) throw new Problem('penalty.not_found');
    await notifications.notify(tx, penaltyLifted(uid, right));
    await audit.write(tx, caller, 'penalty.lifted', uid, { right, note });
    announce(tx, uid, false);
  }

  async function recordOf(uid: number, sql: Queryable = db): Promise<MemberRecord> {
    return (await recordsOf([uid], sql)).get(uid) ?? { credit: creditAfter(0), strikes: 0, penalties: [] };
  }

  async function myCredit({ uid }: Caller): Promise<MemberRecord & { level: string }> {
    const record = await recordOf(uid);
    return { ...record, level: creditLevelOf(record.credit).label };
  }

  /** Revokes the strike, its penalties, and those caused only by its points. */
  async function undo(tx: Transaction, { id, uid }: Pick<Sanction, 'id' | 'uid'>): Promise<void> {
    await store.lockMember(tx.sql, uid);
    const now = clock.now().toISOString();
    await store.markUndone(tx.sql, id, now);
    await store.endPenalties(tx.sql, { sanctionId: id }, now);
    const { penalties } = creditLevelOf(await creditOf(tx.sql, uid));
    await store.endLadderPenalties(
      tx.sql,
      uid,
      penalties.map(({ right }) => right),
      now,
    );
    announce(tx, uid, false);
  }

  /** Takes back what `undo` revoked: the strike counts again, and the penalties that it ended go on. */
  async function redo(tx: Transaction, { id, uid, undoneAt }: Sanction): Promise<void> {
    if (undoneAt === null) return;
    await store.lockMember(tx.sql, uid);
    await store.unmarkUndone(tx.sql, id);
    const going = await store.resumePenalties(tx.sql, uid, undoneAt, clock.now().toISOString());
    announce(tx, uid, going.includes('sign_in'));
  }

  function announce(tx: Transaction, uid: number, signedOut: boolean): void {
    tx.afterCommit(() => {
      for (const listener of listeners) listener(uid);
      live.toMember(uid, 'credit.changed');
      if (signedOut) for (const end of signInListeners) end(uid).catch(onFailure);
    });
  }

  /** As shown to members and operators, without appeals. */
  async function describe(rows: readonly Sanction[]): Promise<Omit<SanctionRow, 'appeal'>[]> {
    const ids = rows.map(({ id }) => id);
    const [strikes, penalties] = await Promise.all([
      store.listStrikes(db, ids),
      store.listPenalties(db, ids),
    ]);
    const now = clock.now();
    return rows.map(({ id, act, objectKind, title, reason, sentence, decidedAt, undoneAt }) => {
      const strike = strikes.find(({ sanctionId }) => sanctionId === id);
      const until = new Date(Date.parse(decidedAt) + appealDays * dayMs);
      return {
        id,
        act,
        objectKind,
        title,
        reason,
        sentence,
        at: decidedAt,
        undone: undoneAt !== null,
        points: strike?.points ?? 0,
        countsUntil: strike && strike.revokedAt === null ? strike.expiresAt : null,
        penalties: penalties
          .filter(({ sanctionId }) => sanctionId === id)
          .map(({ right, endsAt, liftedAt }) => ({ right, until: endsAt, lifted: liftedAt !== null })),
        appealableUntil: undoneAt === null && until > now ? until.toISOString() : null,
      };
    });
  }
}
