import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import {
  type ModerationKind,
  moderationKinds,
  moderationPermissions,
} from '@gongdu/contract/moderation/queue/kinds';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import {
  bulkTakeBackSeconds,
  canTakeBack,
  takeBackGrace,
  takeBackSeconds,
} from '@gongdu/contract/moderation/queue/take-back';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Refusal } from '../../core/penalties/verdicts.ts';
import { claimedProblem, isHeldByAnother, kindsOf, staleProblem } from './policy.ts';
import { toRow } from './presenter.ts';
import type { QueueLengths } from './queue-lengths.ts';
import * as store from './store.ts';
import type { ModerationSubject, Verdict } from './subject.ts';
import { type KeptVerdict, keepVerdicts } from './take-back-store.ts';

interface Judgement {
  readonly verdict: 'approve' | 'refuse' | 'return';
  readonly reason?: RefusalCode | undefined;
  readonly sentence: string;
  readonly note: string;
  /** Deducted from the author's credit score with a refusal. */
  readonly points?: number | undefined;
  /** Even if another operator has claimed it. */
  readonly takeOver?: boolean;
}

export interface Decision extends Judgement {
  readonly version: number;
}

interface VersionedItem {
  readonly id: number;
  readonly version: number;
}
export interface Bulk extends Judgement {
  readonly items: readonly VersionedItem[];
}

export interface BulkRow {
  readonly id: number;
  readonly decided: boolean;
  readonly problem: string | null;
  readonly message: string | null;
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPeople' | 'getPerson'>;
  readonly audit: Audit;
  readonly queueLengths: QueueLengths;
  /** undefined: items of the kind are decided individually, by their own call. */
  readonly subjectOf: (kind: ModerationKind) => ModerationSubject | undefined;
  readonly onRefused: (tx: Transaction, caller: Caller, refusal: Refusal) => Promise<void>;
  readonly onApproved: (tx: Transaction, items: readonly store.StoredItem[]) => Promise<void>;
}

/** Items of a bulk per transaction. */
const batchSize = 25;

/** Verdicts on items: each with its row of the log and of the audit, applied by its kind in the same transaction. */
export function createDecisions(needs: Needs) {
  const { db, clock, live, accounts, audit, queueLengths, subjectOf, onApproved, onRefused } = needs;
  return { decide, decideMany };

  /**
   * @param kinds Those that the caller may decide; items of other kinds are not found. @param subject Applies the
   * verdict if the decision contains more than the verdict; by default the kind's own.
   */
  async function decide(
    caller: Caller,
    id: number,
    decision: Decision,
    kinds: readonly ModerationKind[],
    subject: ModerationSubject | null,
  ): Promise<ModerationRow> {
    const verdict = verdictOf(decision);
    const decided = await inTransaction(db, async (tx) => {
      const item = await store.lockItem(tx.sql, id);
      if (!item || !kinds.includes(item.kind)) throw new Problem('moderation.not_found');
      const [problem] = await problemsOf(
        tx,
        caller,
        kinds,
        [item],
        new Map([[id, decision.version]]),
        decision,
      );
      if (problem) throw problem;
      const carriedOut = subject ?? subjectOf(item.kind);
      if (!carriedOut) throw new Problem('moderation.one_by_one');
      const [closed = item] = await carryOut(
        ...([tx, caller, [item], verdict] as const),
        { ...decision, seconds: takeBackSeconds },
        () => carriedOut,
      );
      return closed;
    });
    return toRow(decided, await accounts.getPeople([decided.authorUid, caller.uid]));
  }

  /** Decides each item or reports why not, in the order sent. */
  async function decideMany(caller: Caller, { items, ...judgement }: Bulk): Promise<BulkRow[]> {
    const refusals = new Map<number, Problem>();
    const distinct = [...new Map(items.toReversed().map((item) => [item.id, item])).values()].reverse();
    for (let from = 0; from < distinct.length; from += batchSize) {
      const batch = distinct.slice(from, from + batchSize);
      const tried = await decideBatch(caller, batch, judgement).catch(() => null);
      // One item that its kind refuses, or a deadlock, reverts the whole batch: each is then decided separately.
      const outcome = tried ?? (await decideEach(caller, batch, judgement));
      for (const [id, problem] of outcome) refusals.set(id, problem);
    }
    return rowsOf(items, refusals);
  }

  async function decideEach(
    caller: Caller,
    items: readonly VersionedItem[],
    judgement: Judgement,
  ): Promise<Map<number, Problem>> {
    const refusals = new Map<number, Problem>();
    for (const item of items) {
      try {
        for (const [id, problem] of await decideBatch(caller, [item], judgement)) refusals.set(id, problem);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refusals.set(item.id, error);
      }
    }
    return refusals;
  }

  /** All of the batch except the returned ones were decided; when it throws, none were. */
  function decideBatch(
    caller: Caller,
    items: readonly VersionedItem[],
    judgement: Judgement,
  ): Promise<Map<number, Problem>> {
    const versions = new Map(items.map(({ id, version }) => [id, version]));
    return inTransaction(db, async (tx) => {
      const locked = await store.lockItemsById(tx.sql, [...versions.keys()]);
      const found = new Set(locked.map(({ id }) => id));
      const refusals = new Map<number, Problem>();
      for (const { id } of items) if (!found.has(id)) refusals.set(id, new Problem('moderation.not_found'));
      const problems = await problemsOf(tx, caller, kindsOf(caller), locked, versions, judgement);
      const rest = locked.filter(({ id, kind }, at) => {
        const problem = problems[at] ?? (subjectOf(kind) ? undefined : new Problem('moderation.one_by_one'));
        if (problem) refusals.set(id, problem);
        return !problem;
      });
      // In one order of authors, whose counters change.
      rest.sort((a, b) => a.authorUid - b.authorUid || a.id - b.id);
      if (rest.length > 0) {
        const options = { ...judgement, seconds: bulkTakeBackSeconds };
        await carryOut(tx, caller, rest, verdictOf(judgement), options, registeredSubject);
      }
      return refusals;
    });
  }

  function registeredSubject(kind: ModerationKind): ModerationSubject {
    const subject = subjectOf(kind);
    if (!subject) throw new Problem('moderation.one_by_one');
    return subject;
  }

  /** Why each of the items cannot be decided, or undefined. */
  async function problemsOf(
    tx: Transaction,
    caller: Caller,
    allowed: readonly ModerationKind[],
    items: readonly store.StoredItem[],
    versions: ReadonlyMap<number, number>,
    { verdict, reason, takeOver = false }: Judgement,
  ): Promise<(Problem | undefined)[]> {
    const now = clock.now();
    const uids = items.flatMap(({ claimedByUid, decidedByUid }) => [claimedByUid ?? 0, decidedByUid ?? 0]);
    const people = await accounts.getPeople(uids, tx.sql);
    return items.map((item) => {
      if (!allowed.includes(item.kind)) return new Problem('session.forbidden');
      if (item.authorUid === caller.uid) return new Problem('moderation.own');
      if (item.state !== 'pending' || item.version !== versions.get(item.id))
        return staleProblem(item, people);
      if (!takeOver && isHeldByAnother(item, caller.uid, now)) return claimedProblem(item, people);
      return verdict !== 'approve' && !reason ? new Problem('moderation.reason_missing') : undefined;
    });
  }

  async function carryOut(
    tx: Transaction,
    caller: Caller,
    items: readonly store.StoredItem[],
    verdict: Verdict,
    { note, points = 0, seconds }: Pick<Judgement, 'note' | 'points'> & { readonly seconds: number },
    subjectFor: (kind: ModerationKind) => ModerationSubject,
  ): Promise<store.StoredItem[]> {
    const now = clock.now();
    const at = now.toISOString();
    const { outcome } = verdict;
    await store.addToCounts(
      tx.sql,
      items.flatMap(({ kind }) => [
        { kind, state: 'pending', n: -1 },
        { kind, state: outcome, n: 1 },
      ]),
    );
    const closed = await store.closeItems(
      tx.sql,
      items.map(({ id }) => id),
      { state: outcome, decidedAt: at, decidedByUid: caller.uid },
    );
    const explanation = verdict.outcome !== 'approved' && {
      code: verdict.reason,
      sentence: verdict.sentence,
    };
    await store.insertLog(
      tx.sql,
      items.map(({ id }) => ({
        ...store.logEntry(id, outcome, caller.uid, at),
        note: note || null,
        ...explanation,
      })),
    );
    const until = new Date(now.getTime() + (seconds + takeBackGrace) * 1000).toISOString();
    const kept: KeptVerdict[] = [];
    for (const item of items) {
      const { id, kind, objectId, version } = item;
      await audit.write(tx, caller, `review.${outcome}`, [kind, objectId], { note, ...verdict });
      const trace = await subjectFor(kind).apply(tx, objectId, verdict, item);
      if (trace && canTakeBack(kind, outcome))
        kept.push({ itemId: id, version: version + 1, byUid: caller.uid, until, trace });
    }
    await keepVerdicts(tx.sql, kept);
    if (verdict.outcome === 'approved') await onApproved(tx, closed);
    else if (points > 0) for (const item of items) await onRefused(tx, caller, { item, ...verdict, points });
    await announce(tx, caller, items, outcome);
    const decided = new Set(items.map(({ kind }) => kind));
    await queueLengths.push(
      tx,
      moderationKinds.filter((kind) => decided.has(kind)),
    );
    return closed;
  }

  /** Tells operators with the items in their lists who has decided them. */
  async function announce(
    tx: Transaction,
    caller: Caller,
    items: readonly store.StoredItem[],
    state: Verdict['outcome'],
  ): Promise<void> {
    const { uid, name } = await accounts.getPerson(caller.uid, tx.sql);
    tx.afterCommit(() => {
      for (const { id, kind } of items)
        live.toPermission(moderationPermissions[kind], 'moderation.item-changed', {
          id,
          kind,
          decided: { by: { uid, name }, state },
        });
    });
  }
}

function verdictOf({ verdict, reason, sentence }: Judgement): Verdict {
  if (verdict === 'approve') return { outcome: 'approved' };
  if (!reason) throw new Problem('moderation.reason_missing');
  return { outcome: verdict === 'refuse' ? 'refused' : 'returned', reason, sentence };
}

/** An item that was sent twice is decided once, with its first version; both results are the same. */
function rowsOf(items: readonly VersionedItem[], refusals: ReadonlyMap<number, Problem>): BulkRow[] {
  return items.map(({ id }) => {
    const problem = refusals.get(id);
    return {
      id,
      decided: !problem,
      problem: problem?.code ?? null,
      message: problem?.message ?? null,
    };
  });
}
