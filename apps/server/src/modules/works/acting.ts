import { Problem } from '@gongdu/contract/problem';
import type { RefusalCode } from '@gongdu/contract/review-reason';
import type { Work } from '@gongdu/contract/work';
import type { BatchAct, BatchResult } from '@gongdu/contract/work-act';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Audit } from '../audit/service.ts';
import type { Notices } from '../notices/service.ts';
import type { NewNotice } from '../notices/telling.ts';
import type { Reviews } from '../reviews/service.ts';
import { bucketOf, moveCounts } from './count-store.ts';
import type { Extensions } from './extensions.ts';
import * as lifecycle from './lifecycle.ts';
import type { Move, Mover } from './moving.ts';
import { workPutBack, workTakenDown } from './notice-words.ts';
import { isMine, isPublic } from './policy.ts';
import * as store from './store.ts';

interface Item {
  readonly id: number;
  readonly version: number;
}
type Outcome = { readonly work: store.WorkFacts | null } | { readonly problem: Problem };

/** What an operator does: audited, and told to the author. */
interface Operation {
  readonly event: 'work.taken_down' | 'work.put_back';
  readonly details: Record<string, string>;
  readonly act: lifecycle.Act;
  readonly notice: (work: store.WorkFacts) => NewNotice;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly reviews: Reviews;
  readonly notices: Notices;
  readonly audit: Audit;
  readonly extensions: Extensions;
  readonly mover: Mover;
  readonly read: (caller: Caller, id: number) => Promise<Work>;
}

/** What people do with works: one at a time, or many with an answer for each (P8). */
export function createActing({ db, clock, reviews, notices, audit, extensions, mover, read }: Needs) {
  const one = (act: lifecycle.Act, checked = false) => {
    return (caller: Caller, id: number, version: number) => takeOne(caller, { id, version }, act, checked);
  };
  return {
    submit: one(lifecycle.submit, true),
    withdraw: one(lifecycle.withdraw),
    unpublish: one(lifecycle.unpublish),
    discard: one(lifecycle.discard),
    publishNow: one(lifecycle.publishNow),
    remove: one(lifecycle.remove),
    restore: one(lifecycle.restore),
    schedule: (caller: Caller, id: number, { version, at }: { version: number; at: string | null }) =>
      takeOne(caller, { id, version }, lifecycle.scheduleAt(at), false),
    purge,
    batch,
    takeDown,
    takeDownIfShown,
    putBack,
  };

  async function purge(caller: Caller, id: number, version: number): Promise<{ id: number }> {
    const [outcome] = await take(caller, [{ id, version }], 'purge');
    if (outcome && 'problem' in outcome) throw outcome.problem;
    return { id };
  }

  async function batch(caller: Caller, act: BatchAct, given: readonly Item[]): Promise<BatchResult[]> {
    const items = [...new Map(given.map((item) => [item.id, item])).values()];
    const outcomes = await take(caller, items, act);
    return items.map(({ id }, index) => resultOf(id, outcomes[index]));
  }

  /** Readers see it no longer until an operator puts it back or the author mends it and it passes review. */
  async function takeDown(
    caller: Caller,
    id: number,
    reason: RefusalCode,
    sentence: string,
  ): Promise<store.WorkFacts> {
    return inTransaction(db, (tx) => operate(tx, caller, id, takingDown(reason, sentence)));
  }

  /** In a transaction of another module. @returns Whether there was something to take down; its author has been told. */
  async function takeDownIfShown(
    tx: Transaction,
    caller: Caller,
    id: number,
    { reason, sentence }: { reason: RefusalCode; sentence: string },
  ): Promise<boolean> {
    const [work] = await store.findFacts(tx.sql, [id]);
    if (!work || !isPublic(work)) return false;
    await operate(tx, caller, id, takingDown(reason, sentence));
    return true;
  }

  async function putBack(caller: Caller, id: number): Promise<store.WorkFacts> {
    const operation = {
      event: 'work.put_back',
      details: {},
      act: lifecycle.putBack,
      notice: workPutBack,
    } as const;
    return inTransaction(db, (tx) => operate(tx, caller, id, operation));
  }

  async function operate(
    tx: Transaction,
    caller: Caller,
    id: number,
    { event, details, act, notice }: Operation,
  ): Promise<store.WorkFacts> {
    await reviews.hold(tx, [id]);
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    if (!work) throw new Problem('work.not_found');
    const now = clock.now().toISOString();
    const step = act(work, now);
    const moved = step && (await mover.move(tx, [{ work, step }], now)).get(id);
    if (!moved) return work;
    await audit.workActed(tx, caller, { act: event, kind: work.kind, objectId: id, details });
    await notices.tell(tx, notice(moved));
    return moved;
  }

  async function takeOne(caller: Caller, item: Item, act: lifecycle.Act, checked: boolean): Promise<Work> {
    const [outcome] = await inTransaction(db, (tx) => takeIn(tx, caller, [item], act, checked));
    if (outcome && 'problem' in outcome) throw outcome.problem;
    return read(caller, item.id);
  }

  function take(caller: Caller, items: readonly Item[], act: BatchAct): Promise<Outcome[]> {
    return inTransaction(db, async (tx) => {
      const outcomes = await takeIn(tx, caller, items, batchSteps[act], act === 'submit');
      if (act !== 'purge') return outcomes;
      const works = outcomes.flatMap((outcome) => ('work' in outcome && outcome.work ? [outcome.work] : []));
      await removeForGood(tx, works);
      return outcomes.map((outcome) => ('problem' in outcome ? outcome : { work: null }));
    });
  }

  /** Locks, decides for each by itself, and writes what can be written; a refused one holds up no other. */
  async function takeIn(
    tx: Transaction,
    caller: Caller,
    items: readonly Item[],
    act: lifecycle.Act,
    checked: boolean,
  ): Promise<Outcome[]> {
    const ids = items.map(({ id }) => id);
    // The review's rows first, as a decision does: two that meet wait for each other instead of dying together.
    await reviews.hold(tx, ids);
    const works = await store.lockWorks(tx.sql, ids);
    const now = clock.now().toISOString();
    const moves: Move[] = [];
    const refused = new Map<number, Problem>();
    for (const { id, version } of items) {
      const work = works.get(id);
      try {
        if (!work || !isMine(caller, work)) throw new Problem('work.not_found');
        if (work.version !== version) throw new Problem('work.moved_elsewhere');
        const step = act(work, now);
        if (checked && step) await extensions.check(tx, work);
        if (step) moves.push({ work, step });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refused.set(id, error);
      }
    }
    const moved = act === lifecycle.purge ? new Map() : await mover.move(tx, moves, now);
    return items.map(({ id }) => {
      const problem = refused.get(id);
      return problem ? { problem } : { work: moved.get(id) ?? works.get(id) ?? null };
    });
  }

  async function removeForGood(tx: Transaction, works: readonly store.WorkFacts[]): Promise<void> {
    await extensions.purged(tx, works);
    await store.deleteWorks(
      tx.sql,
      works.map(({ id }) => id),
    );
    await moveCounts(
      tx.sql,
      works.map((work) => ({ ...work, bucket: bucketOf(work), n: -1 })),
    );
  }
}

function takingDown(reason: RefusalCode, sentence: string): Operation {
  return {
    event: 'work.taken_down',
    details: { reason, sentence },
    act: lifecycle.takeDown(reason, sentence),
    notice: (work) => workTakenDown(work, reason, sentence),
  };
}

const batchSteps: Readonly<Record<BatchAct, lifecycle.Act>> = {
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
