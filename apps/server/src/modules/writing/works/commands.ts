import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import type { BatchAction, BatchResult } from '@gongdu/contract/writing/works/actions';
import { recycleDays, type Work, type WorkHead } from '@gongdu/contract/writing/works/work';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { CheckedField, ContentChecks } from '../../moderation/content-checks/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { TransitionWriter, WorkChange } from './lifecycle/apply-transitions.ts';
import type { WorkHooks } from './lifecycle/hooks.ts';
import * as lifecycle from './lifecycle/transitions.ts';
import { createTextChecks } from './lifecycle/work-texts.ts';
import { workOverturned, workReinstated, workTakenDown } from './notification-messages.ts';
import { isHidden, isMine, isPublic } from './policy.ts';
import { toHead } from './presenter.ts';
import * as store from './store.ts';

interface Item {
  readonly id: number;
  readonly version: number;
}
/** `work` is null when it was purged. */
type Outcome = { readonly work: store.WorkSummary | null } | { readonly problem: Problem };

/** An operation by an operator: audited, with a notification to the author. */
interface Operation {
  readonly event: 'work.taken_down' | 'work.put_back';
  readonly details: Record<string, string>;
  readonly transition: lifecycle.Transition;
  readonly notice: (work: store.WorkSummary) => NewNotification;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly audit: Audit;
  readonly hooks: WorkHooks;
  readonly writer: TransitionWriter;
  readonly contentChecks: Pick<ContentChecks, 'inspect' | 'assertAllowed' | 'signalsOf'>;
  readonly read: (caller: Caller, id: number) => Promise<Work>;
}

const expiredBatch = 200;

/** Transitions of works: by their author, one at a time or many with a result for each; by operators; by age. */
export function createCommands(needs: Needs) {
  const { db, clock, accounts, moderation, notifications, audit, hooks, writer, contentChecks, read } = needs;
  const checkTexts = createTextChecks({ db, contentChecks });
  const command = (transition: lifecycle.Transition) => (caller: Caller, id: number, version: number) =>
    runOne(caller, { id, version }, transition);
  return {
    submit: command(lifecycle.submit),
    withdraw: command(lifecycle.withdraw),
    unpublish: command(lifecycle.unpublish),
    hide: command(lifecycle.hide),
    show: command(lifecycle.show),
    publishNow: command(lifecycle.publishNow),
    remove: command(lifecycle.remove),
    restore: command(lifecycle.restore),
    discard,
    schedule: (caller: Caller, id: number, { version, at }: { version: number; at: string | null }) =>
      runOne(caller, { id, version }, lifecycle.scheduleAt(at)),
    purge,
    batch,
    takeDown,
    takeDownIfPublic,
    reinstate,
    reinstateIfTakenDown,
    overturnRefusal,
    countSubmittedSince,
    purgeExpired,
  };

  /** Replaces the text, so the reply has all of it. */
  async function discard(caller: Caller, id: number, version: number): Promise<Work> {
    await changeOne(caller, { id, version }, lifecycle.discardRevision);
    return read(caller, id);
  }

  async function purge(caller: Caller, id: number, version: number): Promise<{ id: number }> {
    await changeOne(caller, { id, version }, lifecycle.purge);
    return { id };
  }

  async function runOne(caller: Caller, item: Item, transition: lifecycle.Transition): Promise<WorkHead> {
    const work = await changeOne(caller, item, transition);
    if (!work) throw new Problem('work.not_found');
    return toHead(work, await accounts.getPerson(work.authorUid), caller);
  }

  async function changeOne(
    caller: Caller,
    item: Item,
    transition: lifecycle.Transition,
  ): Promise<store.WorkSummary | null> {
    const checked = await checkTexts(caller, transition === lifecycle.submit ? [item] : []);
    const [outcome] = await inTransaction(db, (tx) => change(tx, caller, [item], transition, checked));
    if (outcome && 'problem' in outcome) throw outcome.problem;
    return outcome?.work ?? null;
  }

  async function batch(caller: Caller, action: BatchAction, given: readonly Item[]): Promise<BatchResult[]> {
    const items = [...new Map(given.map((item) => [item.id, item])).values()];
    const transition = batchTransitions[action];
    const checked = await checkTexts(caller, transition === lifecycle.submit ? items : []);
    const outcomes = await inTransaction(db, (tx) => change(tx, caller, items, transition, checked));
    return items.map(({ id }, index) => resultOf(id, outcomes[index]));
  }

  /** Decides about each work under lock. A refused one does not fail the others. */
  async function change(
    tx: Transaction,
    caller: Caller,
    items: readonly Item[],
    transition: lifecycle.Transition,
    checked: ReadonlyMap<number, readonly CheckedField[]>,
  ): Promise<Outcome[]> {
    const ids = items.map(({ id }) => id);
    // The queue's rows before the works, as a decision locks them: the two cannot deadlock.
    const queued = await moderation.lock(tx, ids);
    const works = await store.lockWorks(tx.sql, ids);
    const now = clock.now().toISOString();
    const changes: WorkChange[] = [];
    const unchanged = new Map<number, store.WorkSummary>();
    const rejected = new Map<number, Problem>();
    for (const { id, version } of items) {
      const work = works.get(id);
      try {
        if (!work || !isMine(caller, work)) throw new Problem('work.not_found');
        if (work.version !== version) throw new Problem('work.moved_elsewhere');
        const effects = transition(work, now);
        if (effects?.review === 'enqueue') await hooks.submitting.run(tx, work);
        // Checked in the version that is submitted: another one was refused above.
        const found = checked.get(id) ?? [];
        contentChecks.assertAllowed(found);
        if (effects) changes.push({ work, effects, signals: contentChecks.signalsOf(found) });
        else unchanged.set(id, work);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        rejected.set(id, error);
      }
    }
    const updated = await writer.applyTransitions(tx, changes, now, queued);
    return items.map(({ id }) => {
      const problem = rejected.get(id);
      return problem ? { problem } : { work: updated.get(id) ?? unchanged.get(id) ?? null };
    });
  }

  /** Hides it from readers until an operator reinstates it, or its author mends it and it is approved. */
  async function takeDown(
    caller: Caller,
    id: number,
    reason: RefusalCode,
    sentence: string,
  ): Promise<store.WorkSummary> {
    return inTransaction(db, (tx) => runOperation(tx, caller, id, takeDownOperation(reason, sentence)));
  }

  /**
   * In a transaction of another module. A hidden work is taken down as well.
   * @returns Whether it was public or hidden; then its author has been notified.
   */
  async function takeDownIfPublic(
    tx: Transaction,
    caller: Caller,
    id: number,
    { reason, sentence }: { reason: RefusalCode; sentence: string },
  ): Promise<boolean> {
    const [work] = await store.findSummaries(tx.sql, [id]);
    if (!work || !(isPublic(work) || isHidden(work))) return false;
    await runOperation(tx, caller, id, takeDownOperation(reason, sentence));
    return true;
  }

  /** In a transaction of another module. @returns Whether it was taken down still. */
  async function reinstateIfTakenDown(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
    const [work] = await store.findSummaries(tx.sql, [id]);
    if (work?.state !== 'taken_down' || work.deletedAt !== null) return false;
    await runOperation(tx, caller, id, reinstatement);
    return true;
  }

  /** For a successful appeal against a refusal: publishes the refused text, or queues a text changed since. */
  async function overturnRefusal(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
    const [work] = await store.findSummaries(tx.sql, [id]);
    if (!work || !lifecycle.isRefused(work)) return false;
    await runOperation(tx, caller, id, {
      event: 'work.put_back',
      details: {},
      transition: lifecycle.overturnRefusal,
      notice: workOverturned,
    });
    return true;
  }

  async function countSubmittedSince(sql: Queryable, uid: number, since: string): Promise<number> {
    return store.countSubmittedSince(sql, uid, since);
  }

  async function reinstate(caller: Caller, id: number): Promise<store.WorkSummary> {
    return inTransaction(db, (tx) => runOperation(tx, caller, id, reinstatement));
  }

  async function runOperation(
    tx: Transaction,
    caller: Caller,
    id: number,
    { event, details, transition, notice }: Operation,
  ): Promise<store.WorkSummary> {
    const queued = await moderation.lock(tx, [id]);
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    if (!work) throw new Problem('work.not_found');
    const now = clock.now().toISOString();
    const effects = transition(work, now);
    const updated = effects && (await writer.applyTransitions(tx, [{ work, effects }], now, queued)).get(id);
    if (!updated) return work;
    await audit.write(tx, caller, event, [work.kind, id], details);
    await notifications.notify(tx, notice(updated));
    return updated;
  }

  /** Empties recycle bins of works that have been in them for 30 days. @returns How many were purged. */
  async function purgeExpired(): Promise<number> {
    const before = new Date(clock.now().getTime() - recycleDays * dayMs).toISOString();
    let purged = 0;
    for (;;) {
      const n = await inTransaction(db, async (tx) => {
        const expired = await store.lockExpired(tx.sql, before, expiredBatch);
        await writer.purge(tx, expired);
        return expired.length;
      });
      purged += n;
      if (n < expiredBatch) return purged;
    }
  }
}

const reinstatement: Operation = {
  event: 'work.put_back',
  details: {},
  transition: lifecycle.reinstate,
  notice: workReinstated,
};

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
