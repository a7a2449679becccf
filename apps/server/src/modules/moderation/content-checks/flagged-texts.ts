import type { FlaggedPart, FlaggedTextItem } from '@gongdu/contract/moderation/queue/flagged-text';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { Standing } from '@gongdu/contract/moderation/queue/take-down';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { LockedItems, Moderation } from '../queue/service.ts';
import type { ModerationSubject, Verdict, VerdictTrace } from '../queue/subject.ts';
import { textPutBack, textRefused } from './notification-messages.ts';
import * as store from './store.ts';

export type FlaggedText = store.StoredFlaggedText;
export type FlaggedKind = FlaggedText['kind'];

export interface NewFlag {
  readonly kind: FlaggedKind;
  readonly writer: string;
  readonly refId: number;
  readonly authorUid: number;
  readonly thing: string;
  readonly context: string;
  readonly link: string | null;
  readonly parts: readonly FlaggedPart[];
  /** Hidden from others until then. */
  readonly held: boolean;
  /** Readers see an earlier version. */
  readonly revision: boolean;
  readonly signals: readonly ModerationSignal[];
}

export interface TextDecided {
  /** What happened to a refused text, as a sentence to its author. */
  readonly outcome: string;
  readonly trace: VerdictTrace;
}

export interface TextWriter {
  /** Applies a verdict to the row with the text. */
  decided(tx: Transaction, flagged: FlaggedText, verdict: Verdict): Promise<TextDecided>;
  /** The text waits again as before. @throws Problem `moderation.verdict_followed` if it has changed since */
  takeBack(tx: Transaction, flagged: FlaggedText, trace: VerdictTrace): Promise<void>;
  /** Whether others see it, or an operator removed it. */
  standing?(refId: number): Promise<Standing>;
  /** Puts back what an operator removed. @returns Whether it was still removed. */
  putBack?(tx: Transaction, refId: number): Promise<boolean>;
  /** Removes an approved text; without it, it is refused after all. @returns Whether it still existed. */
  takeDown?(tx: Transaction, caller: Caller, refId: number): Promise<boolean>;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly moderation: Pick<Moderation, 'enqueue' | 'lock' | 'withdraw' | 'read'>;
  readonly notifications: Pick<Notifications, 'notify'>;
}

export type FlaggedTexts = ReturnType<typeof createFlaggedTexts>;

/** Short texts in the moderation queue: each with its context and its previous version. */
export function createFlaggedTexts({ db, clock, moderation, notifications }: Needs) {
  const writers = new Map<string, TextWriter>();
  return {
    /**
     * Called once for each writer, in `wiring/reactions.ts`; texts without one are unchanged, and their author is asked
     * to change them.
     */
    registerWriter: (writer: string, carriesOut: TextWriter) => void writers.set(writer, carriesOut),
    flag,
    lock,
    withdraw,
    read,
    subject: { apply, takeBack, takeDown, standing, restore } satisfies ModerationSubject,
  };

  /** Locks the items of these texts, if any, before the rows with the texts. */
  async function lock(tx: Transaction, ref: store.FlaggedRef): Promise<LockedItems> {
    const rows = await store.findByRefs(tx.sql, ref);
    return rows.length === 0 ? [] : moderation.lock(tx, idsOf(rows), kindsOf(rows));
  }

  /** An item that is already waiting keeps its previous version, which a refusal restores. */
  async function flag(tx: Transaction, { signals, revision, ...flagged }: NewFlag): Promise<void> {
    const { writer, refId, authorUid } = flagged;
    const known = (await store.findByRefs(tx.sql, { writer, refIds: [refId] })).find(
      (row) => row.authorUid === authorUid,
    );
    const locked = known ? await moderation.lock(tx, [known.id], [known.kind]) : [];
    const waits = locked.some(({ state }) => state === 'pending');
    const parts = waits && known ? merge(known.parts, flagged.parts) : [...flagged.parts];
    const row = { ...flagged, parts, flaggedAt: clock.now().toISOString() };
    const { id } = await store.upsertFlagged(tx.sql, row);
    const text = parts.map(({ after }) => after).filter((after) => after !== '');
    const item = { objectId: id, title: titleOf(flagged), excerpt: excerpt(text.join('　'), excerptMax) };
    await moderation.enqueue(tx, [{ kind: flagged.kind, authorUid, revision, signals, ...item }], locked);
  }

  async function withdraw(tx: Transaction, ref: store.FlaggedRef, actorUid: number): Promise<void> {
    const rows = await store.findByRefs(tx.sql, ref);
    const withdrawals = rows.map(({ id }) => ({ objectId: id, actorUid }));
    if (rows.length > 0) await moderation.withdraw(tx, withdrawals, kindsOf(rows));
  }

  async function read(id: number, kind: FlaggedKind): Promise<FlaggedTextItem> {
    const { row, log, item } = await moderation.read(id, [kind]);
    const flagged = await store.findFlagged(db, item.objectId);
    if (!flagged) throw new Problem('moderation.not_found');
    const { thing, context, link, parts, held } = flagged;
    return { ...row, log, flagged: { thing, context, link, parts, held } };
  }

  async function apply(tx: Transaction, id: number, verdict: Verdict): Promise<VerdictTrace> {
    const flagged = await store.lockFlagged(tx.sql, id);
    if (!flagged) throw new Problem('moderation.content_changed');
    const trace =
      verdict.outcome === 'approved'
        ? (await writers.get(flagged.writer)?.decided(tx, flagged, verdict))?.trace
        : await refuse(tx, flagged, verdict);
    return { ...trace, flaggedAt: flagged.flaggedAt };
  }

  async function refuse(
    tx: Transaction,
    flagged: FlaggedText,
    verdict: Rejection,
  ): Promise<VerdictTrace | undefined> {
    const decided = await writers.get(flagged.writer)?.decided(tx, flagged, verdict);
    const outcome = decided?.outcome ?? '请您修改或删除它，以免被移除。';
    await notifications.notify(tx, textRefused(flagged, verdict, outcome));
    return decided?.trace;
  }

  async function takeBack(tx: Transaction, id: number, trace: VerdictTrace): Promise<void> {
    const flagged = await store.lockFlagged(tx.sql, id);
    if (!flagged || flagged.flaggedAt !== trace.flaggedAt) throw new Problem('moderation.verdict_followed');
    await writers.get(flagged.writer)?.takeBack(tx, flagged, trace);
  }

  async function standing(id: number): Promise<Standing> {
    const flagged = await store.findFlagged(db, id);
    return (flagged && (await writers.get(flagged.writer)?.standing?.(flagged.refId))) ?? 'gone';
  }

  async function restore(tx: Transaction, _caller: Caller, id: number): Promise<boolean> {
    const flagged = await store.lockFlagged(tx.sql, id);
    const done = flagged && (await writers.get(flagged.writer)?.putBack?.(tx, flagged.refId));
    if (done) await notifications.notify(tx, textPutBack(flagged));
    return done === true;
  }

  async function takeDown(
    tx: Transaction,
    caller: Caller,
    id: number,
    why: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<boolean | { removedId: number }> {
    const flagged = await store.lockFlagged(tx.sql, id);
    if (!flagged) return false;
    const verdict = { ...why, outcome: 'refused' } as const;
    const writer = writers.get(flagged.writer);
    if (!writer?.takeDown) {
      await refuse(tx, flagged, verdict);
      return true;
    }
    if (!(await writer.takeDown(tx, caller, flagged.refId))) return false;
    await notifications.notify(tx, textRefused(flagged, verdict, '它已被移除。'));
    return { removedId: flagged.refId };
  }
}

const excerptMax = 200;

function titleOf({ thing, context }: Pick<NewFlag, 'thing' | 'context'>): string {
  return context === '' ? thing : `${context}　${thing}`;
}

function merge(before: readonly FlaggedPart[], now: readonly FlaggedPart[]): FlaggedPart[] {
  const earlier = new Map(before.map((part) => [part.field, part]));
  const changed = now.map((part) => ({ ...part, before: earlier.get(part.field)?.before ?? part.before }));
  const fields = new Set(now.map(({ field }) => field));
  return [...before.filter(({ field }) => !fields.has(field)), ...changed];
}

function idsOf(rows: readonly FlaggedText[]): number[] {
  return rows.map(({ id }) => id);
}

function kindsOf(rows: readonly FlaggedText[]): FlaggedKind[] {
  return [...new Set(rows.map(({ kind }) => kind))];
}
