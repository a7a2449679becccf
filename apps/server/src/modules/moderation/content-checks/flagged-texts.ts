import type { FlaggedPart, FlaggedTextItem } from '@gongdu/contract/moderation/queue/flagged-text';
import { smallWritingKinds } from '@gongdu/contract/moderation/queue/kinds';
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
import type { ModerationSubject, Removed, Verdict, VerdictTrace } from '../queue/subject.ts';
import { textApproved, textPutBack, textRefused } from './notification-messages.ts';
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
  readonly moderation: Pick<Moderation, 'enqueue' | 'admit' | 'lock' | 'withdraw' | 'read'>;
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
    flag: (tx: Transaction, flagged: NewFlag) => flagAll(tx, [flagged], 'waiting'),
    flagAll,
    lock,
    withdraw,
    read,
    findObjectOf: async (writer: string, refId: number) => ({
      id: (await store.findByRefs(db, { writer, refIds: [refId] })).at(-1)?.id ?? null,
    }),
    subject: { apply, takeBack, takeDown, standing, restore } satisfies ModerationSubject,
  };

  /** Locks the items of these texts, if any, before the rows with the texts. */
  async function lock(tx: Transaction, ref: store.FlaggedRef): Promise<LockedItems> {
    const rows = await store.findByRefs(tx.sql, ref);
    return rows.length === 0 ? [] : moderation.lock(tx, idsOf(rows), kindsOf(rows));
  }

  /**
   * Texts of one kind and writer, as waiting ones or as public ones that are looked at afterwards. An item that is already
   * waiting keeps its previous version, which a refusal restores.
   */
  async function flagAll(
    tx: Transaction,
    flags: readonly NewFlag[],
    admission: 'waiting' | 'public',
  ): Promise<void> {
    const [first] = flags;
    if (!first) return;
    const refIds = flags.map(({ refId }) => refId);
    const known = await store.findByRefs(tx.sql, { writer: first.writer, refIds });
    const locked = await moderation.lock(tx, idsOf(known), kindsOf(known));
    const waiting = new Set(
      locked.filter(({ state }) => state === 'pending').map(({ objectId }) => objectId),
    );
    const rows = flags.map(({ signals: _signals, revision: _revision, ...flagged }) => {
      const before = known.find((row) => row.refId === flagged.refId && row.authorUid === flagged.authorUid);
      const parts =
        before && waiting.has(before.id) ? merge(before.parts, flagged.parts) : [...flagged.parts];
      return { ...flagged, parts, flaggedAt: clock.now().toISOString() };
    });
    const stored = await store.upsertFlagged(tx.sql, rows);
    const items = stored.flatMap(({ id, refId, authorUid, kind, parts }) => {
      const flag = flags.find((each) => each.refId === refId && each.authorUid === authorUid);
      if (!flag) return [];
      const text = parts.map(({ after }) => after).filter((after) => after !== '');
      const shown = { title: titleOf(flag), excerpt: excerpt(text.join('　'), excerptMax) };
      return [{ objectId: id, kind, authorUid, revision: flag.revision, signals: flag.signals, ...shown }];
    });
    if (admission === 'waiting') await moderation.enqueue(tx, items, locked);
    else
      await moderation.admit(
        tx,
        items.map(({ signals: _signals, ...item }) => item),
        locked,
      );
  }

  async function withdraw(tx: Transaction, ref: store.FlaggedRef, actorUid: number): Promise<void> {
    const rows = await store.findByRefs(tx.sql, ref);
    const withdrawals = rows.map(({ id }) => ({ objectId: id, actorUid }));
    if (rows.length > 0) await moderation.withdraw(tx, withdrawals, kindsOf(rows));
  }

  async function read(id: number, kinds: readonly FlaggedKind[]): Promise<FlaggedTextItem> {
    const { row, log, item } = await moderation.read(id, kinds);
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
        ? await approve(tx, flagged, verdict)
        : await refuse(tx, flagged, verdict);
    return { ...trace, flaggedAt: flagged.flaggedAt };
  }

  async function approve(
    tx: Transaction,
    flagged: FlaggedText,
    verdict: Verdict,
  ): Promise<VerdictTrace | undefined> {
    const decided = await writers.get(flagged.writer)?.decided(tx, flagged, verdict);
    if (isSmall(flagged)) await notifications.notify(tx, textApproved(flagged));
    return decided?.trace;
  }

  async function refuse(
    tx: Transaction,
    flagged: FlaggedText,
    verdict: Rejection,
  ): Promise<VerdictTrace | undefined> {
    const decided = await writers.get(flagged.writer)?.decided(tx, flagged, verdict);
    const outcome = decided?.outcome ?? '请你修改或删除它，以免被移除。';
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

  async function restore(tx: Transaction, _caller: Caller, id: number): Promise<Removed> {
    const flagged = await store.lockFlagged(tx.sql, id);
    const done = flagged && (await writers.get(flagged.writer)?.putBack?.(tx, flagged.refId));
    if (!done) return false;
    await notifications.notify(tx, textPutBack(flagged));
    return { removedId: flagged.refId };
  }

  async function takeDown(
    tx: Transaction,
    caller: Caller,
    id: number,
    why: Pick<Rejection, 'reason' | 'sentence'>,
  ): Promise<Removed> {
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

/** Its writer was told that it waits; a comment stays where its writer sees it. */
function isSmall({ kind }: Pick<FlaggedText, 'kind'>): boolean {
  return smallWritingKinds.some((each) => each === kind);
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
