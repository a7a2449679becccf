import type { MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type {
  ModerationItem,
  ModerationRow,
  ModerationSignal,
} from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { NodeBus } from '../../../realtime/bus.ts';
import { createHook } from '../../../shared/hook.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { PutBack, Refusal, Takedown, TakenBack } from '../../core/penalties/verdicts.ts';
import { createAdmissions } from './admissions.ts';
import { createBeside } from './beside.ts';
import { createChannelQueues } from './channel-queues.ts';
import { createClaims } from './claims.ts';
import { createDecisions, type Decision } from './decisions.ts';
import { createOverview } from './overview.ts';
import { createOwnSentences } from './own-sentences.ts';
import { toListedRow, toLogEntry, toRow } from './presenter.ts';
import { createQueueLengths } from './queue-lengths.ts';
import * as queueStore from './queue-store.ts';
import { findRefusal } from './refusal-store.ts';
import { createSecondLooks } from './second-looks.ts';
import * as store from './store.ts';
import type { ModerationSubject } from './subject.ts';
import { createTakeBack } from './take-back.ts';
import { createTakeDowns } from './take-downs.ts';
import { createItemViewers, type ModerationViewing } from './viewers.ts';

export interface Submission
  extends Omit<store.NewItem, 'submittedAt' | 'priority' | 'signals' | 'channelId'> {
  /** For works only: the channel; 0: none. */
  readonly channelId?: number;
  /** Signals of the content check and of reports; default: none. */
  readonly signals?: readonly ModerationSignal[];
}
/** The result of `lock`: the items of some objects, without those that were never submitted. */
export type LockedItems = readonly store.StoredItem[];

export interface Withdrawal {
  readonly objectId: number;
  readonly actorUid: number;
}

/** Parts of the queue that share lists: they are read, decided and withdrawn together. */
type Kinds = readonly ModerationKind[];

export type Moderation = ReturnType<typeof createModeration>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly penalties: Pick<Penalties, 'recordsOf'>;
  readonly bus: NodeBus<ModerationViewing>;
  readonly onFailure: (error: unknown) => void;
}

/** One queue for every kind of content: item, decision, log. The kind's subject applies the verdict. */
export function createModeration(needs: Needs) {
  const { db, clock, accounts, audit, live, penalties } = needs;
  const hooks = createModerationHooks();
  const subjects = new Map<ModerationKind, ModerationSubject>();
  const queueLengths = createQueueLengths({ live });
  const subjectOf = (kind: ModerationKind) => subjects.get(kind);
  const secondLooks = createSecondLooks({
    db,
    clock,
    accounts,
    audit,
    subjectOf,
    onTakenDown: hooks.takenDown.run,
    onPutBack: hooks.putBack.run,
  });
  const decisions = createDecisions({
    db,
    clock,
    live,
    accounts,
    audit,
    queueLengths,
    subjectOf,
    onApproved: secondLooks.draw,
    onRefused: hooks.refused.run,
  });
  const { takeBack, assertMayTakeBack, registerTakeBack, sweep } = createTakeBack({
    db,
    clock,
    live,
    accounts,
    audit,
    takeBackLook: secondLooks.takeBack,
    queueLengths,
    subjectOf,
    onTakenBack: hooks.takenBack.run,
  });
  const channelQueues = createChannelQueues({ db, clock, accounts, queueLengths });
  const claims = createClaims({ db, clock, live, accounts });
  const viewers = createItemViewers({ ...needs, claims });
  return {
    /** Registers how a verdict is applied to objects of this kind, in `wiring/reactions.ts`. */
    registerSubject: (kind: ModerationKind, subject: ModerationSubject) => void subjects.set(kind, subject),
    subjectOf,
    lock,
    enqueue,
    admit: createAdmissions({ clock, queueLengths }),
    withdraw,
    list,
    listByObjects,
    read,
    decide: (
      caller: Caller,
      id: number,
      decision: Decision,
      kinds: Kinds = workKinds,
      subject: ModerationSubject | null = null,
    ) => decisions.decide(caller, id, decision, kinds, subject),
    decideMany: decisions.decideMany,
    takeBack,
    assertMayTakeBack,
    registerTakeBack,
    takeDowns: createTakeDowns({
      db,
      clock,
      audit,
      subjectOf,
      recordsOf: penalties.recordsOf,
      onTakenDown: hooks.takenDown.run,
      onPutBack: hooks.putBack.run,
    }),
    /** Deletes what is kept of verdicts that can no longer be taken back. */
    sweepVerdicts: sweep,
    claims,
    moveToChannel: channelQueues.move,
    channelQueues: channelQueues.read,
    secondLooks,
    beside: createBeside({ db, clock, live, accounts, claims, penalties }),
    overview: createOverview({ db, clock, secondLooks }),
    ownSentences: createOwnSentences({ db }),
    queueLengths: (kinds: Kinds) => store.queueLengths(db, kinds),
    /** Of all operators, counted up to `max`. */
    countDecisions: ({ since, max }: { since: string; max: number }) => store.countDecisions(db, since, max),
    /** Of all operators, the oldest hour first, hours without decisions included. */
    decisionsByHour: (hours: number) => store.decisionsByHour(db, clock.now().toISOString(), hours),
    decisionsByDay: (days: number) => store.decisionsByDay(db, clock.now().toISOString(), days),
    ...hooks,
    findRefusal: findRefusal.bind(null, db),
    close: viewers.stop,
  };

  /** Locks the objects' items until the transaction ends. */
  function lock(
    tx: Transaction,
    objectIds: readonly number[],
    kinds: Kinds = workKinds,
  ): Promise<LockedItems> {
    return store.lockItems(tx.sql, kinds, objectIds);
  }

  /** @param locked The objects' items if the transaction has locked them; otherwise they are locked here. */
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
    const records = await penalties.recordsOf(
      submissions.map(({ authorUid }) => authorUid),
      tx.sql,
    );
    const items = await store.upsertPending(
      tx.sql,
      submissions.map(({ signals: submitted = [], channelId = null, ...each }) => {
        const signals = [...submitted, ...recordSignals(records.get(each.authorUid))];
        return { ...each, channelId, signals, priority: priorityOf(signals), submittedAt: at };
      }),
    );
    const left = before.map(({ kind, state }) => ({ kind, state, n: -1 }));
    await store.addToCounts(tx.sql, [...left, ...items.map(({ kind }) => countUp(kind, 'pending'))]);
    await store.insertLog(
      tx.sql,
      items.map((item) => store.logEntry(item.id, 'submitted', item.authorUid, at)),
    );
    await queueLengths.push(
      tx,
      items.map(({ kind }) => kind),
    );
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
      items.map((item) =>
        store.logEntry(item.id, 'withdrawn', actors.get(item.objectId) ?? item.authorUid, at),
      ),
    );
    await queueLengths.push(
      tx,
      items.map(({ kind }) => kind),
    );
  }

  async function list(
    filter: queueStore.QueueFilter,
  ): Promise<{ data: ModerationRow[]; dataCount: number; capped: boolean }> {
    const isCounted = filter.name === '' && filter.channelId === undefined;
    const [items, matching] = await Promise.all([
      queueStore.listItems(db, filter),
      isCounted ? null : queueStore.countMatching(db, filter),
    ]);
    const data = items.map(toListedRow);
    if (matching !== null)
      return {
        data,
        dataCount: Math.min(matching, queueStore.countCap),
        capped: matching > queueStore.countCap,
      };
    const total = items[0]?.total ?? (await store.readCount(db, filter.tab, filter.kinds));
    return { data, dataCount: total, capped: false };
  }

  /** The items of objects of one kind in any state, unordered. */
  async function listByObjects(kind: ModerationKind, objectIds: readonly number[]): Promise<ModerationRow[]> {
    const items = await store.findByObjects(db, kind, objectIds);
    return present(items);
  }

  async function present(items: readonly store.StoredItem[]): Promise<ModerationRow[]> {
    const people = await accounts.getPeople(
      items.flatMap((item) => [item.authorUid, item.decidedByUid ?? 0, item.claimedByUid ?? 0]),
    );
    return items.map((item) => toRow(item, people));
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
}

/** One high signal outweighs any number of low ones. */
function priorityOf(signals: readonly ModerationSignal[]): number {
  const high = signals.filter(({ level }) => level === 'high').length;
  return Math.min(100, high * 50 + (signals.length - high) * 10);
}

/** Their violations that still count. */
function recordSignals(record: MemberRecord | undefined): ModerationSignal[] {
  if (!record || record.strikes === 0) return [];
  const text = `作者近期有 ${record.strikes} 次违规记录`;
  return [{ source: 'record', level: 'low', text, words: [] }];
}

function countUp(kind: ModerationKind, state: store.ItemState): store.CountChange {
  return { kind, state, n: 1 };
}

/** What follows in other modules, in the same transaction; set in `wiring/reactions.ts`. */
function createModerationHooks() {
  return {
    /** With points for its author. */
    refused: createHook<[tx: Transaction, caller: Caller, refusal: Refusal]>(),
    /** By a second look, or by an operator who met it. */
    takenDown: createHook<[tx: Transaction, caller: Caller, takedown: Takedown]>(),
    /** What was taken down is public again. */
    putBack: createHook<[tx: Transaction, putBack: PutBack]>(),
    /** A verdict that its operator took back. */
    takenBack: createHook<[tx: Transaction, takenBack: TakenBack]>(),
  };
}
