import type { RefusalCode } from '@gongdu/contract/moderation/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import type { BatchAction, BatchResult } from '@gongdu/contract/works/actions';
import type { Work } from '@gongdu/contract/works/work';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Audit } from '../audit/service.ts';
import type { Moderation } from '../moderation/service.ts';
import type { NewNotification } from '../notifications/notify.ts';
import type { Notifications } from '../notifications/service.ts';
import { addToCounts, bucketOf } from './count-store.ts';
import type { TransitionWriter, WorkChange } from './lifecycle/apply-transitions.ts';
import type { WorkHooks } from './lifecycle/hooks.ts';
import * as lifecycle from './lifecycle/transitions.ts';
import { workReinstated, workTakenDown } from './notification-messages.ts';
import { isMine, isPublic } from './policy.ts';
import * as store from './store.ts';

interface Item {
  readonly id: number;
  readonly version: number;
}
type Outcome = { readonly work: store.WorkSummary | null } | { readonly problem: Problem };

/** What an operator does: audited, and told to the author. */
interface Operation {
  readonly event: 'work.taken_down' | 'work.put_back';
  readonly details: Record<string, string>;
  readonly transition: lifecycle.Transition;
  readonly notice: (work: store.WorkSummary) => NewNotification;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly audit: Audit;
  readonly hooks: WorkHooks;
  readonly writer: TransitionWriter;
  readonly read: (caller: Caller, id: number) => Promise<Work>;
}

/** What people do with works: one at a time, or many with an answer for each (P8). */
export function createCommands({ db, clock, moderation, notifications, audit, hooks, writer, read }: Needs) {
  const run = (transition: lifecycle.Transition, checked = false) => {
    return (caller: Caller, id: number, version: number) =>
      runOne(caller, { id, version }, transition, checked);
  };
  return {
    submit: run(lifecycle.submit, true),
    withdraw: run(lifecycle.withdraw),
    unpublish: run(lifecycle.unpublish),
    discard: run(lifecycle.discardRevision),
    publishNow: run(lifecycle.publishNow),
    remove: run(lifecycle.remove),
    restore: run(lifecycle.restore),
    schedule: (caller: Caller, id: number, { version, at }: { version: number; at: string | null }) =>
      runOne(caller, { id, version }, lifecycle.scheduleAt(at), false),
    purge,
    batch,
    takeDown,
    takeDownIfPublic,
    reinstate,
  };

  async function purge(caller: Caller, id: number, version: number): Promise<{ id: number }> {
    const [outcome] = await runBatch(caller, [{ id, version }], 'purge');
    if (outcome && 'problem' in outcome) throw outcome.problem;
    return { id };
  }

  async function batch(caller: Caller, action: BatchAction, given: readonly Item[]): Promise<BatchResult[]> {
    const items = [...new Map(given.map((item) => [item.id, item])).values()];
    const outcomes = await runBatch(caller, items, action);
    return items.map(({ id }, index) => resultOf(id, outcomes[index]));
  }

  /** Readers see it no longer until an operator puts it back or the author mends it and it passes review. */
  async function takeDown(
    caller: Caller,
    id: number,
    reason: RefusalCode,
    sentence: string,
  ): Promise<store.WorkSummary> {
    return inTransaction(db, (tx) => runOperation(tx, caller, id, takeDownOperation(reason, sentence)));
  }

  /** In a transaction of another module. @returns Whether there was something to take down; its author has been told. */
  async function takeDownIfPublic(
    tx: Transaction,
    caller: Caller,
    id: number,
    { reason, sentence }: { reason: RefusalCode; sentence: string },
  ): Promise<boolean> {
    const [work] = await store.findSummaries(tx.sql, [id]);
    if (!work || !isPublic(work)) return false;
    await runOperation(tx, caller, id, takeDownOperation(reason, sentence));
    return true;
  }

  async function reinstate(caller: Caller, id: number): Promise<store.WorkSummary> {
    const operation = {
      event: 'work.put_back',
      details: {},
      transition: lifecycle.reinstate,
      notice: workReinstated,
    } as const;
    return inTransaction(db, (tx) => runOperation(tx, caller, id, operation));
  }

  async function runOperation(
    tx: Transaction,
    caller: Caller,
    id: number,
    { event, details, transition: act, notice }: Operation,
  ): Promise<store.WorkSummary> {
    await moderation.lock(tx, [id]);
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    if (!work) throw new Problem('work.not_found');
    const now = clock.now().toISOString();
    const effects = act(work, now);
    const updated = effects && (await writer.applyTransitions(tx, [{ work, effects }], now)).get(id);
    if (!updated) return work;
    await audit.workStatusChanged(tx, caller, { action: event, kind: work.kind, objectId: id, details });
    await notifications.notify(tx, notice(updated));
    return updated;
  }

  async function runOne(
    caller: Caller,
    item: Item,
    transition: lifecycle.Transition,
    checked: boolean,
  ): Promise<Work> {
    const [outcome] = await inTransaction(db, (tx) => runLocked(tx, caller, [item], transition, checked));
    if (outcome && 'problem' in outcome) throw outcome.problem;
    return read(caller, item.id);
  }

  function runBatch(caller: Caller, items: readonly Item[], action: BatchAction): Promise<Outcome[]> {
    return inTransaction(db, async (tx) => {
      const outcomes = await runLocked(tx, caller, items, batchTransitions[action], action === 'submit');
      if (action !== 'purge') return outcomes;
      const works = outcomes.flatMap((outcome) => ('work' in outcome && outcome.work ? [outcome.work] : []));
      await purgeAll(tx, works);
      return outcomes.map((outcome) => ('problem' in outcome ? outcome : { work: null }));
    });
  }

  /** Locks, decides for each by itself, and writes what can be written; a refused one holds up no other. */
  async function runLocked(
    tx: Transaction,
    caller: Caller,
    items: readonly Item[],
    transition: lifecycle.Transition,
    checked: boolean,
  ): Promise<Outcome[]> {
    const ids = items.map(({ id }) => id);
    // The review's rows first, as a decision does: two that meet wait for each other instead of dying together.
    await moderation.lock(tx, ids);
    const works = await store.lockWorks(tx.sql, ids);
    const now = clock.now().toISOString();
    const changes: WorkChange[] = [];
    const rejected = new Map<number, Problem>();
    for (const { id, version } of items) {
      const work = works.get(id);
      try {
        if (!work || !isMine(caller, work)) throw new Problem('work.not_found');
        if (work.version !== version) throw new Problem('work.moved_elsewhere');
        const effects = transition(work, now);
        if (checked && effects) await hooks.submitting.run(tx, work);
        if (effects) changes.push({ work, effects });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        rejected.set(id, error);
      }
    }
    const updated =
      transition === lifecycle.purge ? new Map() : await writer.applyTransitions(tx, changes, now);
    return items.map(({ id }) => {
      const problem = rejected.get(id);
      return problem ? { problem } : { work: updated.get(id) ?? works.get(id) ?? null };
    });
  }

  async function purgeAll(tx: Transaction, works: readonly store.WorkSummary[]): Promise<void> {
    await hooks.purged.run(tx, works);
    await store.deleteWorks(
      tx.sql,
      works.map(({ id }) => id),
    );
    await addToCounts(
      tx.sql,
      works.map((work) => ({ ...work, bucket: bucketOf(work), n: -1 })),
    );
  }
}

function takeDownOperation(reason: RefusalCode, sentence: string): Operation {
  return {
    event: 'work.taken_down',
    details: { reason, sentence },
    transition: lifecycle.takeDown(reason, sentence),
    notice: (work) => workTakenDown(work, reason, sentence),
  };
}

const batchTransitions: Readonly<Record<BatchAction, lifecycle.Transition>> = {
  delete: lifecycle.remove,
  restore: lifecycle.restore,
  purge: lifecycle.purge,
  submit: lifecycle.submit,
  withdraw: lifecycle.withdraw,
};

function resultOf(id: number, outcome: Outcome | undefined): BatchResult {
  if (outcome && 'problem' in outcome) {
    const { code, message } = outcome.problem;
    return { id, ok: false, problem: code, msg: message, version: null, state: null, deletedAt: null };
  }
  const { version = null, state = null, deletedAt = null } = outcome?.work ?? {};
  return { id, ok: true, problem: null, msg: '操作成功', version, state, deletedAt };
}
