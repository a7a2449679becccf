import { moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import { claimMinutes } from '@gongdu/contract/moderation/queue/queue';
import {
  type TakenBackThing,
  takeBackGrace,
  takeBackSeconds,
} from '@gongdu/contract/moderation/queue/take-back';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { TakenBack } from '../../core/penalties/verdicts.ts';
import { kindsOf } from './policy.ts';
import type { QueueLengths } from './queue-lengths.ts';
import * as store from './store.ts';
import type { ModerationSubject } from './subject.ts';
import { assertKept, deleteKeptBefore, isTakenBack, reopenItem } from './take-back-store.ts';

export interface DecidedThing {
  readonly id: number;
  /** After the decision. */
  readonly version: number;
}

/** What a case tells of its last decision. */
export interface LastDecision {
  /** null: it waits. */
  readonly decidedAt: string | null;
  readonly decidedBy: number | null;
  readonly version: number;
}

/** In a transaction of its own. @throws Problem why it is not taken back */
export type TakeBackOne = (caller: Caller, decided: DecidedThing) => Promise<void>;

interface TakeBackRow {
  readonly id: number;
  readonly takenBack: boolean;
  readonly problem: string | null;
  readonly message: string | null;
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly audit: Audit;
  readonly takeBackLook: TakeBackOne;
  readonly queueLengths: QueueLengths;
  readonly subjectOf: (kind: store.StoredItem['kind']) => ModerationSubject | undefined;
  readonly onTakenBack: (tx: Transaction, takenBack: TakenBack) => Promise<void>;
}

/** Takes decisions back while they are new; the operator who gave a verdict has its item open again. */
export function createTakeBack(needs: Needs) {
  const { db, clock, live, accounts, audit, queueLengths, subjectOf, takeBackLook, onTakenBack } = needs;
  const ways = new Map<TakenBackThing, TakeBackOne>([
    ['item', (caller, item) => inTransaction(db, (tx) => takeBackItem(tx, caller, item))],
    ['second_look', takeBackLook],
  ]);
  return {
    takeBack,
    /** Decisions of areas above, in `wiring/reactions.ts`. */
    assertMayTakeBack,
    registerTakeBack: (of: TakenBackThing, one: TakeBackOne) => void ways.set(of, one),
    sweep: () => deleteKeptBefore(db, clock.now().toISOString()),
  };

  /** One after the other: each has its own transaction and result. */
  async function takeBack(
    caller: Caller,
    { of, items }: { readonly of: TakenBackThing; readonly items: readonly DecidedThing[] },
  ): Promise<TakeBackRow[]> {
    const one = ways.get(of);
    if (!one) throw new Error(`nothing takes back what is decided of ${of}`);
    const rows: TakeBackRow[] = [];
    for (const item of items) {
      try {
        await one(caller, item);
        rows.push({ id: item.id, takenBack: true, problem: null, message: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        rows.push({ id: item.id, takenBack: false, problem: error.code, message: error.message });
      }
    }
    return rows;
  }

  async function takeBackItem(tx: Transaction, caller: Caller, { id, version }: DecidedThing): Promise<void> {
    const item = await store.lockItem(tx.sql, id);
    if (!item || !kindsOf(caller).includes(item.kind)) throw new Problem('moderation.not_found');
    const { kind, objectId, state, decidedAt } = item;
    if (item.version !== version || state === 'pending' || state === 'withdrawn' || decidedAt === null)
      throw await followed(tx, caller, item);
    if (item.decidedByUid !== caller.uid) throw new Problem('moderation.verdict_of_another');
    const now = clock.now();
    const { trace, byUid } = await assertKept(tx.sql, item, now);
    if (byUid !== caller.uid) throw await decidedSince(tx, byUid);
    const subject = subjectOf(kind);
    if (!subject?.takeBack) throw new Problem('moderation.verdict_final');
    await subject.takeBack(tx, objectId, trace, caller);
    const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000).toISOString();
    await reopenItem(tx.sql, id, { claimedByUid: caller.uid, claimedUntil });
    await store.addToCounts(tx.sql, [
      { kind, state, n: -1 },
      { kind, state: 'pending', n: 1 },
    ]);
    await store.insertLog(tx.sql, [store.logEntry(id, 'taken_back', caller.uid, now.toISOString())]);
    await audit.write(tx, caller, 'review.taken_back', [kind, objectId], { verdict: state });
    await onTakenBack(tx, { item, operatorUid: caller.uid, decidedAt });
    await queueLengths.push(tx, [kind]);
    tx.afterCommit(() =>
      live.toPermission(moderationPermissions[kind], 'moderation.item-changed', { id, kind }),
    );
  }

  /**
   * Of a single decision that no row is kept of. @param version After the decision, as the caller saw it. @returns When it
   * fell. @throws Problem if it is not the caller's last one, or too old
   */
  async function assertMayTakeBack(
    tx: Transaction,
    caller: Caller,
    { decidedAt, decidedBy, version: now }: LastDecision,
    version: number,
  ): Promise<string> {
    if (decidedAt === null || decidedBy === null) throw new Problem('moderation.verdict_followed');
    if (decidedBy !== caller.uid && now === version) throw new Problem('moderation.verdict_of_another');
    if (decidedBy !== caller.uid) throw await decidedSince(tx, decidedBy);
    if (now !== version) throw new Problem('moderation.verdict_followed');
    const until = Date.parse(decidedAt) + (takeBackSeconds + takeBackGrace) * 1000;
    if (until < clock.now().getTime()) throw new Problem('moderation.verdict_final');
    return decidedAt;
  }

  /** What came after the decision. */
  async function followed(tx: Transaction, caller: Caller, item: store.StoredItem): Promise<Problem> {
    const { id, state, decidedByUid } = item;
    if (state === 'pending' && (await isTakenBack(tx.sql, id)))
      return new Problem('moderation.taken_back_already');
    if (state === 'pending' || state === 'withdrawn') return new Problem('moderation.edited_since');
    if (decidedByUid === null || decidedByUid === caller.uid)
      return new Problem('moderation.verdict_followed');
    return decidedSince(tx, decidedByUid);
  }

  async function decidedSince(tx: Transaction, uid: number): Promise<Problem> {
    const { name: reviewer } = await accounts.getPerson(uid, tx.sql);
    return new Problem('moderation.decided_since', { reviewer });
  }
}
