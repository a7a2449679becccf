import { type SmallWritingKind, smallWritingKinds } from '@gongdu/contract/moderation/queue/kinds';
import type { SmallWritingOutlook } from '@gongdu/contract/moderation/small-writing';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { FlaggedTexts, NewFlag } from '../content-checks/flagged-texts.ts';
import type { ContentChecks } from '../content-checks/service.ts';
import { goodRecord, hasGoodRecord, waitOf } from './policy.ts';
import * as store from './store.ts';
import { createSmallVerdicts, type Kept, type SmallRow } from './verdicts.ts';

/** A text as the machine has checked it: masked, with what it found. */
export interface CheckedText {
  readonly text: string;
  readonly signals: NewFlag['signals'];
  /** It has a word that an operator must look at, also of a member with a good record. */
  readonly doubtful: boolean;
}

/** A few words by a member for others. */
export interface SmallText {
  readonly kind: SmallWritingKind;
  /** The row with the words, by its module's own id; the module is their writer among the flagged texts. */
  readonly objectId: number;
  /** What it is called, and about what: 短评, 《书》. */
  readonly thing: string;
  readonly title: string;
  readonly link: string | null;
  /** What others read meanwhile; null: nothing. */
  readonly before: string | null;
  /** Addresses of the pictures that belong to it. */
  readonly pictures?: readonly string[];
  readonly checked: CheckedText;
}

export type Admission = 'public' | 'waiting';
export type SmallWriting = ReturnType<typeof createSmallWriting>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly penalties: Pick<Penalties, 'recordsOf'>;
  readonly contentChecks: Pick<ContentChecks, 'inspect' | 'assertAllowed'> & {
    readonly flagged: Pick<FlaggedTexts, 'flagAll' | 'lock' | 'withdraw' | 'registerWriter'>;
  };
}

/** The last decisions that the wait is taken from. */
const sample = 20;

/**
 * The one rule for small writing: a machine checks it first; who has a good record is public at once and looked at
 * afterwards, others wait (decision 0142).
 */
export function createSmallWriting({ db, clock, accounts, penalties, contentChecks }: Needs) {
  const { flagged } = contentChecks;
  return {
    check,
    checkAll,
    admit,
    admitAll,
    outlookFor,
    lock: (tx: Transaction, kind: SmallWritingKind, objectIds: readonly number[]) =>
      flagged.lock(tx, { writer: kind, refIds: objectIds }),
    withdraw,
    /** Verdicts on the texts that a module keeps so. */
    verdictsOn: <Row extends SmallRow>(kept: Kept<Row>) => createSmallVerdicts({ db, withdraw }, kept),
    /** How verdicts on texts of the kind are applied. */
    registerWriter: (kind: SmallWritingKind, writer: Parameters<typeof flagged.registerWriter>[1]) =>
      flagged.registerWriter(kind, writer),
  };

  function withdraw(tx: Transaction, kind: SmallWritingKind, objectIds: readonly number[], actorUid: number) {
    return flagged.withdraw(tx, { writer: kind, refIds: objectIds }, actorUid);
  }

  /** @throws InvalidInput at the field for a text with a word that is refused */
  async function check(field: string, text: string): Promise<CheckedText> {
    const checks = await contentChecks.inspect([{ path: [field], text }], 'text');
    contentChecks.assertAllowed(checks);
    return checkedOf(text, checks[0]);
  }

  /** In order; null: it has a word that is refused. */
  async function checkAll(texts: readonly string[]): Promise<(CheckedText | null)[]> {
    const checks = await contentChecks.inspect(
      texts.map((text, at) => ({ path: [at], text })),
      'text',
    );
    return texts.map((text, at) => (checks[at]?.level === 'block' ? null : checkedOf(text, checks[at])));
  }

  /** In the transaction that writes the words; the caller stores what became of them. */
  async function admit(tx: Transaction, uid: number, text: SmallText): Promise<Admission> {
    return (await admitAll(tx, uid, [text])).get(text.objectId) ?? 'waiting';
  }

  /** Texts of one member and kind. */
  async function admitAll(
    tx: Transaction,
    uid: number,
    texts: readonly SmallText[],
  ): Promise<ReadonlyMap<number, Admission>> {
    if (texts.length === 0) return new Map();
    const trusted = await isTrusted(uid, tx.sql);
    const isPublic = ({ checked }: SmallText) => trusted && !checked.doubtful;
    const flagOf = (text: SmallText) => toFlag(uid, text, isPublic(text));
    await flagged.flagAll(tx, texts.filter(isPublic).map(flagOf), 'public');
    await flagged.flagAll(tx, texts.filter((text) => !isPublic(text)).map(flagOf), 'waiting');
    return new Map(texts.map((text) => [text.objectId, isPublic(text) ? 'public' : 'waiting']));
  }

  async function outlookFor(uid: number): Promise<SmallWritingOutlook> {
    if (await isTrusted(uid, db)) return { publicAtOnce: true, waitMinutes: null };
    const now = clock.now().toISOString();
    const waits = await store.readWaits(db, smallWritingKinds, { now, sample });
    return { publicAtOnce: false, waitMinutes: waitOf(waits) };
  }

  async function isTrusted(uid: number, sql: Queryable): Promise<boolean> {
    const now = clock.now();
    const refusedSince = new Date(now.getTime() - goodRecord.cleanDays * dayMs).toISOString();
    const account = await accounts.find(uid, sql);
    const record = (await penalties.recordsOf([uid], sql)).get(uid);
    if (!account || !record) return false;
    const verdicts = await store.readVerdicts(sql, uid, { approvedMax: goodRecord.approved, refusedSince });
    return hasGoodRecord({ createdAt: account.createdAt, record, ...verdicts }, now);
  }
}

function checkedOf(
  text: string,
  found: Awaited<ReturnType<ContentChecks['inspect']>>[number] | undefined,
): CheckedText {
  const { text: masked = text, level = null, signals = [] } = found ?? {};
  return { text: masked, signals, doubtful: level === 'review' };
}

function toFlag(uid: number, text: SmallText, isPublic: boolean): NewFlag {
  const { kind, objectId, thing, title, link, before, pictures = [], checked } = text;
  const part = { field: 'text', label: thing, before, after: checked.text };
  return {
    kind,
    writer: kind,
    refId: objectId,
    authorUid: uid,
    thing,
    context: title,
    link,
    parts: [pictures.length === 0 ? part : { ...part, pictures: [...pictures] }],
    held: !isPublic,
    revision: before !== null,
    signals: checked.signals,
  };
}
