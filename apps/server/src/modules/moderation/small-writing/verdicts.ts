import type { SmallWritingKind } from '@gongdu/contract/moderation/queue/kinds';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { TextDecided, TextWriter } from '../content-checks/flagged-texts.ts';
import type { VerdictTrace } from '../queue/subject.ts';

/** What verdicts ask of a row with a small text; `shown` is what others read of it. */
export interface SmallRow {
  readonly id: number;
  readonly text: string;
  readonly state: string;
  readonly shown: string | null;
  readonly deletedAt: string | null;
  readonly refusedBefore: boolean;
}

interface Change {
  readonly state?: 'waiting' | 'refused' | 'taken_down';
  readonly refusedBefore?: boolean;
}

/** How a module keeps its texts, and shows and hides them. */
export interface Kept<Row extends SmallRow> {
  readonly kind: SmallWritingKind;
  readonly find: (db: Queryable, id: number) => Promise<Row | undefined>;
  readonly lock: (db: Queryable, id: number) => Promise<Row | undefined>;
  readonly update: (db: Queryable, id: number, change: Change) => Promise<Row>;
  /** Others read what was written last. */
  readonly show: (tx: Transaction, row: Row) => Promise<Row>;
  readonly hide: (tx: Transaction, row: Row, change: Change) => Promise<Row>;
  /** What others read before the verdict, as it is kept with it. */
  readonly traceOf: (row: Row) => VerdictTrace;
  /** An approval is taken back: others read again what they read before, and the row waits. */
  readonly restore: (tx: Transaction, row: Row, trace: VerdictTrace) => Promise<void>;
  /** What others go on reading where a change was refused, e.g. 那一句. */
  readonly before: string;
}

interface Needs extends Pick<Platform, 'db'> {
  /** A change of these that waits goes. */
  readonly withdraw: (
    tx: Transaction,
    kind: SmallWritingKind,
    objectIds: readonly number[],
    actorUid: number,
  ) => Promise<unknown>;
}

const traceSchema = z.object({
  text: z.string(),
  state: z.literal(['public', 'refused']),
  refusedBefore: z.boolean(),
});

/** Verdicts of operators on small writing: the same for every kind. */
export function createSmallVerdicts<Row extends SmallRow>({ db, withdraw }: Needs, kept: Kept<Row>) {
  const { kind, find, lock, update, show, hide, traceOf, restore, before } = kept;
  const writer = {
    decided,
    takeBack,
    standing,
    putBack,
    takeDown: (tx, _caller, id) => takeDown(tx, id),
  } satisfies TextWriter;
  return { writer, putBack, removeReported };

  async function decided(
    tx: Transaction,
    { refId }: { readonly refId: number },
    verdict: Parameters<TextWriter['decided']>[2],
  ): Promise<TextDecided> {
    const row = await lock(tx.sql, refId);
    if (row?.state !== 'waiting') throw new Problem('moderation.content_changed');
    const { text, shown, refusedBefore } = row;
    const state = verdict.outcome === 'approved' ? 'public' : 'refused';
    if (state === 'public') await show(tx, row);
    else await update(tx.sql, refId, { state, refusedBefore: true });
    const outcome =
      shown === null ? '它没有公开，可以修改后重新发出。' : `修改没有生效，大家看到的仍是原来的${before}。`;
    return { outcome, trace: { ...traceOf(row), text, state, refusedBefore } };
  }

  async function takeBack(
    tx: Transaction,
    { refId }: { readonly refId: number },
    trace: VerdictTrace,
  ): Promise<void> {
    const { text, state, refusedBefore } = z.parse(traceSchema, trace);
    const row = await lock(tx.sql, refId);
    if (!row || row.text !== text || row.state !== state || row.deletedAt !== null)
      throw new Problem('moderation.verdict_followed');
    if (state === 'refused') await update(tx.sql, refId, { state: 'waiting', refusedBefore });
    else await restore(tx, row, trace);
  }

  async function standing(id: number) {
    const row = await find(db, id);
    if (row?.state === 'taken_down') return 'taken_down';
    return row && row.shown !== null ? 'shown' : 'gone';
  }

  /** @returns Whether others still read it. */
  async function takeDown(tx: Transaction, id: number): Promise<boolean> {
    const row = await lock(tx.sql, id);
    if (!row || row.shown === null) return false;
    await hide(tx, row, { state: 'taken_down', refusedBefore: true });
    return true;
  }

  /** In the transaction of a report's decision; a change of it that waits goes with it. */
  async function removeReported(tx: Transaction, id: number, operatorUid: number): Promise<void> {
    await withdraw(tx, kind, [id], operatorUid);
    await takeDown(tx, id);
  }

  /** After an appeal, or by the operator who took it down. @returns Whether it was still down. */
  async function putBack(tx: Transaction, id: number): Promise<boolean> {
    const row = await lock(tx.sql, id);
    if (row?.state !== 'taken_down' || row.deletedAt !== null) return false;
    await show(tx, await update(tx.sql, id, { refusedBefore: false }));
    return true;
  }
}
