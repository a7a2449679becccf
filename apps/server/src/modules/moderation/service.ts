import {
  type ModerationAction,
  type ModerationItem,
  type ModerationKind,
  type ModerationRow,
  type ModerationSignal,
  moderationKinds,
  moderationPermissions,
} from '@gongdu/contract/moderation/queue';
import type { RefusalCode } from '@gongdu/contract/moderation/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import { workKinds } from '@gongdu/contract/works/work';
import { inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { dayMs } from '../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import { toLogEntry, toRow } from './presenter.ts';
import * as store from './store.ts';

export interface Decision {
  readonly version: number;
  readonly verdict: 'approve' | 'refuse' | 'return';
  readonly reason?: RefusalCode | undefined;
  readonly sentence: string;
  readonly note: string;
}

/** Refused, or returned for edit. */
export interface Rejection {
  readonly outcome: 'refused' | 'returned';
  readonly reason: RefusalCode;
  readonly sentence: string;
}
export type Verdict = { readonly outcome: 'approved' } | Rejection;

/** A kind of object that goes through the queue; its module says what a verdict does to it. */
export interface ModerationSubject {
  apply(tx: Transaction, objectId: number, verdict: Verdict): Promise<void>;
}

export interface Submission extends Omit<store.NewItem, 'submittedAt' | 'priority' | 'signals'> {
  /** What the machine check and others know of it; none unless told. */
  readonly signals?: readonly ModerationSignal[];
}
/** What `lock` returned: the items of some objects, those that were never submitted missing. */
export type LockedItems = readonly store.StoredItem[];

export interface Withdrawal {
  readonly objectId: number;
  readonly actorUid: number;
}

/** Of one list of the queue: they are read, decided and withdrawn together. */
type Kinds = readonly ModerationKind[];

export type Moderation = ReturnType<typeof createModeration>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
}

/** One queue for every kind of content: item, decision, log. The kind's subject carries out the verdict. */
export function createModeration({ db, clock, accounts, audit, live }: Needs) {
  const subjects = new Map<ModerationKind, ModerationSubject>();
  return {
    /** What a verdict does to objects of this kind; once for each kind, in `wiring/reactions.ts`. */
    registerSubject: (kind: ModerationKind, subject: ModerationSubject) => void subjects.set(kind, subject),
    lock,
    enqueue,
    withdraw,
    list,
    read,
    decide,
    overview,
  };

  /** Locks the objects' items until the transaction ends. */
  function lock(
    tx: Transaction,
    objectIds: readonly number[],
    kinds: Kinds = workKinds,
  ): Promise<LockedItems> {
    return store.lockItems(tx.sql, kinds, objectIds);
  }

  /** @param locked The objects' items where the transaction holds them already; else they are locked here. */
  async function enqueue(
    tx: Transaction,
    submissions: readonly Submission[],
    locked?: LockedItems,
  ): Promise<void> {
    if (submissions.length === 0) return;
    const at = clock.now().toISOString();
    const ids = new Set(submissions.map(({ objectId }) => objectId));
    const kinds = [...new Set(submissions.map(({ kind }) => kind))];
    const before = (locked ?? (await lock(tx, [...ids], kinds))).filter(({ objectId }) => ids.has(objectId));
    const items = await store.upsertPending(
      tx.sql,
      submissions.map(({ signals = [], ...each }) => ({
        ...{ ...each, signals, priority: priorityOf(signals) },
        submittedAt: at,
      })),
    );
    const left = before.map(({ kind, state }) => ({ kind, state, n: -1 }));
    await store.addToCounts(tx.sql, [...left, ...items.map(({ kind }) => countUp(kind, 'pending'))]);
    await store.insertLog(
      tx.sql,
      items.map((item) => logEntry(item.id, 'submitted', item.authorUid, at)),
    );
    await pushQueueLengths(tx, items);
  }

  /** @param locked As for `enqueue`. */
  async function withdraw(
    tx: Transaction,
    withdrawals: readonly Withdrawal[],
    kinds: Kinds = workKinds,
    locked?: LockedItems,
  ): Promise<void> {
    if (withdrawals.length === 0) return;
    const actors = new Map(withdrawals.map(({ objectId, actorUid }) => [objectId, actorUid]));
    const items = (locked ?? (await lock(tx, [...actors.keys()], kinds))).filter(
      ({ objectId, state }) => state === 'pending' && actors.has(objectId),
    );
    if (items.length === 0) return;
    const at = clock.now().toISOString();
    await store.addToCounts(
      tx.sql,
      items.flatMap(({ kind }) => [{ kind, state: 'pending', n: -1 }, countUp(kind, 'withdrawn')] as const),
    );
    const ids = items.map(({ id }) => id);
    await store.closeItems(tx.sql, ids, { state: 'withdrawn', decidedAt: at, decidedByUid: null });
    await store.insertLog(
      tx.sql,
      items.map((item) => logEntry(item.id, 'withdrawn', actors.get(item.objectId) ?? item.authorUid, at)),
    );
    await pushQueueLengths(tx, items);
  }

  async function list(filter: store.QueueFilter): Promise<{ data: ModerationRow[]; dataCount: number }> {
    const [items, dataCount] = await Promise.all([
      store.listItems(db, filter),
      filter.name === '' ? store.readCount(db, filter.tab, filter.kinds) : store.countMatching(db, filter),
    ]);
    const people = await accounts.getPeople(
      items.flatMap((item) => [item.authorUid, item.decidedByUid ?? 0, item.claimedByUid ?? 0]),
    );
    return { data: items.map((item) => toRow(item, people)), dataCount };
  }

  /** The item and its log; the content is read by the kind's own routes. */
  async function read(
    id: number,
    kinds: Kinds = workKinds,
  ): Promise<Pick<ModerationItem, 'log'> & { item: store.StoredItem; row: ModerationRow }> {
    const item = await store.findItem(db, id);
    if (!item || !kinds.includes(item.kind)) throw new Problem('moderation.not_found');
    const log = await store.readLog(db, id);
    const people = await accounts.getPeople([
      item.authorUid,
      item.decidedByUid ?? 0,
      item.claimedByUid ?? 0,
      ...log.map((entry) => entry.actorUid),
    ]);
    return { item, row: toRow(item, people), log: log.map((entry) => toLogEntry(entry, people)) };
  }

  /**
   * @param kinds Those that the caller may decide; an item of another kind is not found.
   * @param subject Carries the verdict out where the decision says more than the verdict; else the kind's own.
   */
  async function decide(
    caller: Caller,
    id: number,
    decision: Decision,
    kinds: Kinds = workKinds,
    subject: ModerationSubject | null = null,
  ): Promise<ModerationRow> {
    const verdict = verdictOf(decision);
    const decided = await inTransaction(db, async (tx) => {
      const item = await store.lockItem(tx.sql, id);
      if (!item || !kinds.includes(item.kind)) throw new Problem('moderation.not_found');
      if (item.authorUid === caller.uid) throw new Problem('moderation.own');
      await assertFresh(tx, item, decision.version);
      const at = clock.now().toISOString();
      await store.addToCounts(tx.sql, [
        { kind: item.kind, state: 'pending', n: -1 },
        countUp(item.kind, verdict.outcome),
      ]);
      const [closed = item] = await store.closeItems(tx.sql, [id], {
        state: verdict.outcome,
        decidedAt: at,
        decidedByUid: caller.uid,
      });
      await store.insertLog(tx.sql, [
        {
          ...logEntry(id, verdict.outcome, caller.uid, at),
          note: decision.note || null,
          ...(verdict.outcome !== 'approved' && { code: verdict.reason, sentence: verdict.sentence }),
        },
      ]);
      await audit.reviewDecided(tx, caller, {
        kind: item.kind,
        objectId: item.objectId,
        verdict,
        note: decision.note,
      });
      await (subject ?? subjectOf(item.kind)).apply(tx, item.objectId, verdict);
      await pushQueueLengths(tx, [item]);
      return closed;
    });
    return toRow(decided, await accounts.getPeople([decided.authorUid, caller.uid]));
  }

  /** The operator's start page: works. */
  async function overview(caller: Caller) {
    const now = clock.now();
    const weekAgo = new Date(now.getTime() - 7 * dayMs).toISOString();
    const [pending, oldestPendingAt, decisions, decidedByMe] = await Promise.all([
      store.readCount(db, 'pending', workKinds),
      store.oldestPending(db, workKinds),
      store.decisionsByDay(db, now.toISOString()),
      store.decisionsOf(db, caller.uid, weekAgo),
    ]);
    return { pending, oldestPendingAt, decisions, decidedByMe };
  }

  /** Refuses a second reviewer with the first one's name, and a reviewer of an older text. */
  async function assertFresh(tx: Transaction, item: store.StoredItem, version: number): Promise<void> {
    if (item.state === 'pending' && item.version === version) return;
    if (item.state === 'pending' || item.decidedByUid === null)
      throw new Problem('moderation.content_changed');
    const reviewer = await accounts.getPerson(item.decidedByUid, tx.sql);
    throw new Problem('moderation.already_decided', { reviewer: reviewer.name });
  }

  function subjectOf(kind: ModerationKind): ModerationSubject {
    const subject = subjects.get(kind);
    if (!subject) throw new Error(`No moderation subject is registered for the kind ${kind}`);
    return subject;
  }

  async function pushQueueLengths(
    tx: Transaction,
    items: readonly { kind: ModerationKind }[],
  ): Promise<void> {
    const counts = await store.readPending(tx.sql);
    tx.afterCommit(() => {
      for (const kind of moderationKinds.filter((each) => items.some((item) => item.kind === each))) {
        live.toPermission(moderationPermissions[kind], 'moderation.queue-changed', {
          kind,
          pending: counts.get(kind) ?? 0,
        });
      }
    });
  }
}

function verdictOf({ verdict, reason, sentence }: Decision): Verdict {
  if (verdict === 'approve') return { outcome: 'approved' };
  if (!reason) throw new Problem('moderation.reason_missing');
  return { outcome: verdict === 'refuse' ? 'refused' : 'returned', reason, sentence };
}

/** One high signal comes before any number of low ones. */
function priorityOf(signals: readonly ModerationSignal[]): number {
  const high = signals.filter(({ level }) => level === 'high').length;
  return Math.min(100, high * 50 + (signals.length - high) * 10);
}

function logEntry(
  itemId: number,
  action: ModerationAction,
  actorUid: number,
  at: string,
): Omit<store.StoredLog, 'id'> {
  return { itemId, act: action, actorUid, at, code: null, sentence: null, note: null };
}

function countUp(kind: ModerationKind, state: store.ItemState): store.CountChange {
  return { kind, state, n: 1 };
}
