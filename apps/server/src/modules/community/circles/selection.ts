import type { CircleRow } from '@gongdu/contract/community/circles/circle';
import { type SelectedCircle, selectedMax } from '@gongdu/contract/community/circles/selection';
import { includesPermission, selectCircles } from '@gongdu/contract/core/accounts/role';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import * as store from './selection-store.ts';
import { findCircle } from './store.ts';

interface Period {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs' | 'live'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly rowsOf: (caller: Caller, ids: readonly number[]) => Promise<ReadonlyMap<number, CircleRow>>;
}

const turnJob = 'circles.selection-turn';

/** Circles featured by operators, in an order and each for a period. */
export function createSelection({ db, clock, jobs, live, accounts, audit, rowsOf }: Needs) {
  jobs.register(turnJob, async () => pushChange());
  return { list, select, order, change, end };

  async function list(
    caller: Caller,
    { all, ...page }: NumberedPage & { all: boolean },
  ): Promise<{ data: SelectedCircle[]; dataCount: number }> {
    if (all && !includesPermission(caller.permissions, selectCircles)) throw new Problem('session.forbidden');
    const { rows, count } = await store.listSelected(db, { ...page, all, now: now() });
    const circles = await rowsOf(
      caller,
      rows.map(({ circleId }) => circleId),
    );
    const people = await accounts.getPeople(all ? rows.map(({ chosenByUid }) => chosenByUid) : []);
    const data = rows.flatMap(({ circleId, position, startsAt, endsAt, version, chosenByUid }) => {
      const circle = circles.get(circleId);
      const chosenBy = all ? people.get(chosenByUid) : null;
      return circle ? [{ ...circle, position, startsAt, endsAt, version, chosenBy }] : [];
    });
    return { data, dataCount: count };
  }

  async function select(caller: Caller, { id, ...period }: Period & { id: number }): Promise<null> {
    return run(async (tx) => {
      const circle = await findCircle(tx.sql, id);
      if (circle?.state !== 'public') throw new Problem('circle.not_found');
      const current = await store.listCurrent(tx.sql, now());
      if (current.some(({ circleId }) => circleId === id))
        throw new Problem('circle.already_selected', { name: circle.name });
      if (current.length >= selectedMax) throw new Problem('circle.selection_full', { n: selectedMax });
      const position = (current.at(-1)?.position ?? 0) + 1;
      const planned = periodOf(period);
      await store.upsertSelected(tx.sql, {
        circleId: id,
        position,
        ...planned,
        chosenByUid: caller.uid,
        ...changedBy(caller),
      });
      await scheduleTurns(tx, planned);
      const details = { name: circle.name, ...detailsOf(planned) };
      await audit.write(tx, caller, 'circle_selection.selected', id, details);
    });
  }

  /** The period of a current or past one; `startsAt` null keeps its start. */
  async function change(
    caller: Caller,
    id: number,
    { version, ...period }: Period & { version: number },
  ): Promise<null> {
    return run(async (tx) => {
      const before = await requireVersion(tx, id, version);
      const isOver = before.endsAt !== null && before.endsAt <= now();
      const current = await store.listCurrent(tx.sql, now());
      if (isOver && current.length >= selectedMax)
        throw new Problem('circle.selection_full', { n: selectedMax });
      const planned = periodOf({ startsAt: period.startsAt ?? before.startsAt, endsAt: period.endsAt });
      await store.updatePeriod(tx.sql, id, { ...planned, ...changedBy(caller) });
      await scheduleTurns(tx, planned);
      await audit.write(tx, caller, 'circle_selection.period_changed', id, detailsOf(planned));
    });
  }

  async function end(caller: Caller, id: number, version: number): Promise<null> {
    return run(async (tx) => {
      const before = await requireVersion(tx, id, version);
      if (before.endsAt !== null && before.endsAt <= now()) return;
      const endsAt = now();
      await store.updatePeriod(tx.sql, id, { endsAt, ...changedBy(caller) });
      await audit.write(tx, caller, 'circle_selection.ended', id, {});
    });
  }

  /** @throws Problem `circle.selection_changed` if the order is not the one that was on screen. */
  async function order(
    caller: Caller,
    { before, ids }: { before: readonly number[]; ids: readonly number[] },
  ): Promise<null> {
    return run(async (tx) => {
      const rows = await store.listCurrent(tx.sql, now());
      const current = rows.map(({ circleId }) => circleId);
      const isSeen = current.join() === before.join();
      const isWhole = [...current].sort().join() === [...ids].sort().join();
      if (!isSeen || !isWhole) throw await changedProblem(tx, rows);
      await store.savePositions(tx.sql, ids, changedBy(caller));
      await audit.write(tx, caller, 'circle_selection.ordered', ids[0] ?? 0, {
        before: before.join(),
        after: ids.join(),
      });
    });
  }

  async function run(write: (tx: Transaction) => Promise<void>): Promise<null> {
    await inTransaction(db, async (tx) => {
      await store.lockSelection(tx.sql);
      await write(tx);
      tx.afterCommit(pushChange);
    });
    return null;
  }

  async function requireVersion(
    tx: Transaction,
    id: number,
    version: number,
  ): Promise<store.StoredSelection> {
    const row = await store.findSelected(tx.sql, id);
    if (!row) throw new Problem('circle.not_found');
    if (row.version !== version) throw await changedProblem(tx, [row]);
    return row;
  }

  async function changedProblem(tx: Transaction, rows: readonly store.StoredSelection[]): Promise<Problem> {
    const newest = rows.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))[0];
    const { name } = await accounts.getPerson(newest?.changedByUid || newest?.chosenByUid || 0, tx.sql);
    return new Problem('circle.selection_changed', { name });
  }

  async function scheduleTurns(
    tx: Transaction,
    period: { startsAt: string; endsAt: string | null },
  ): Promise<void> {
    for (const at of [period.startsAt, period.endsAt])
      if (at !== null && at > now()) await jobs.enqueue(tx, turnJob, new Date(at));
  }

  function pushChange(): void {
    live.toEveryone('recommendation.changed');
  }

  function periodOf({ startsAt, endsAt }: Period): { startsAt: string; endsAt: string | null } {
    const start = new Date(startsAt ?? now()).toISOString();
    const end = endsAt && new Date(endsAt).toISOString();
    if (end && (end <= start || end <= now())) throw new Problem('circle.selection_times_wrong');
    return { startsAt: start, endsAt: end };
  }

  function changedBy({ uid }: Caller) {
    return { changedByUid: uid, changedAt: now() };
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

function detailsOf({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) {
  return { startsAt, endsAt: endsAt ?? '' };
}
