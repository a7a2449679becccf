import { type WordFind, type WordScan, wordScanKinds } from '@gongdu/contract/administration/word-scan';
import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { SensitiveWords } from '../../moderation/sensitive-words/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { FlaggedProfiles } from '../people/flagged-profiles.ts';
import { toFind } from './find.ts';
import * as store from './store.ts';

export type WordScans = ReturnType<typeof createWordScans>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly comments: Pick<Comments, 'prepareRemoval'>;
  readonly flaggedProfiles: Pick<FlaggedProfiles, 'empty'>;
  readonly moderation: Pick<Moderation, 'subjectOf'>;
  readonly sensitiveWords: Pick<SensitiveWords, 'prepareCheck' | 'background'>;
}

type Reason = Pick<FindDecision, 'reason' | 'sentence'>;

interface FindDecision {
  readonly verdict: 'keep' | 'remove';
  readonly reason: RefusalCode;
  readonly sentence: string;
}

/** Objects read in one step. */
const stepSize = 200;
/** Characters that are checked without a break: some ten milliseconds. */
const charactersPerTurn = 200_000;
const shownScans = 10;
/** Milliseconds without a heartbeat after which another node takes over. */
const staleMs = 60_000;

/** Scans published content with the current list; findings wait for an operator's decision. */
export function createWordScans(needs: Needs) {
  const { db, clock, accounts, audit, sensitiveWords } = needs;
  const { background } = sensitiveWords;
  return { listLatest, start, cancel, listFinds, decide: createDecide(needs), takeOver };

  async function listLatest(): Promise<WordScan[]> {
    const rows = await store.listScans(db, shownScans);
    const people = await accounts.getPeople(rows.map(({ byUid }) => byUid));
    return rows.map((row) => toScan(row, people));
  }

  async function start(caller: Caller): Promise<WordScan> {
    const { revision } = await sensitiveWords.prepareCheck();
    const at = clock.now().toISOString();
    const row = await inTransaction(db, async (tx) => {
      await store.lockScans(tx.sql);
      if (await store.isScanRunning(tx.sql)) throw new Problem('word_scan.running');
      const total = await store.countPublished(tx.sql);
      const times = { startedAt: at, touchedAt: at };
      const [kind] = wordScanKinds;
      const scan = { state: 'running', kind, revision, total, byUid: caller.uid, ...times } as const;
      const created = await store.insertScan(tx.sql, scan);
      await audit.write(tx, caller, 'word_scan.started', created.id, { revision });
      tx.afterCommit(() => goOn(created.id));
      return created;
    });
    return toScan(row, await accounts.getPeople([row.byUid]));
  }

  async function cancel(caller: Caller, id: number): Promise<WordScan> {
    const row = await inTransaction(db, async (tx) => {
      const scan = await store.lockScan(tx.sql, id);
      if (!scan) throw new Problem('word_scan.not_found');
      if (scan.state !== 'running') throw new Problem('word_scan.over');
      await audit.write(tx, caller, 'word_scan.cancelled', id, scan);
      const at = clock.now().toISOString();
      return store.updateScan(tx.sql, id, { state: 'cancelled', touchedAt: at, doneAt: at });
    });
    return toScan(row, await accounts.getPeople([row.byUid]));
  }

  /** Continues a scan that a stopped node began, from its last position. */
  async function takeOver(): Promise<void> {
    const before = new Date(clock.now().getTime() - staleMs).toISOString();
    for (const { id } of await store.listStale(db, before)) goOn(id);
  }

  function goOn(id: number): void {
    background.start(`scan ${id}`, async () => {
      while (!background.isClosing() && (await step(id)));
    });
  }

  /** A slice and its finds in one transaction: cut off at any point, nothing is left out or done twice. */
  async function step(id: number): Promise<boolean> {
    const { check } = await sensitiveWords.prepareCheck();
    return inTransaction(db, async (tx) => {
      const scan = await store.lockScan(tx.sql, id);
      if (scan?.state !== 'running') return false;
      const texts = await store.listPublished(tx.sql, scan.kind, scan.afterId, stepSize);
      const at = clock.now().toISOString();
      const finds = await findIn(texts, check, { scanId: id, foundAt: at });
      const found = scan.found + (await store.putFinds(tx.sql, finds));
      const last = texts.at(-1);
      const isKindDone = !last || texts.length < stepSize;
      const nextKind = wordScanKinds[wordScanKinds.indexOf(scan.kind) + 1];
      const isDone = isKindDone && !nextKind;
      await store.updateScan(tx.sql, id, {
        found,
        done: scan.done + texts.length,
        touchedAt: at,
        ...(isKindDone ? { kind: nextKind ?? scan.kind, afterId: 0 } : { afterId: last.position }),
        ...(isDone && { state: 'done', doneAt: at }),
      });
      return !isDone;
    });
  }

  async function listFinds({
    state,
    before,
    pageSize,
  }: Parameters<typeof store.listFinds>[1]): Promise<{ rows: WordFind[]; next: number | null }> {
    const found = await store.listFinds(db, { state, before, pageSize });
    const { rows, next } = slicePage(found, pageSize, ({ id }) => id);
    const people = await accounts.getPeople(
      rows.flatMap(({ ownerUid, decidedBy }) => [ownerUid, decidedBy ?? 0]),
    );
    return { rows: rows.map((row) => presentFind(row, people)), next };
  }
}

type Check = Awaited<ReturnType<Needs['sensitiveWords']['prepareCheck']>>['check'];

/** Requests are let in between. */
async function findIn(
  texts: readonly store.PublishedText[],
  check: Check,
  about: { readonly scanId: number; readonly foundAt: string },
): Promise<store.NewFind[]> {
  const finds: store.NewFind[] = [];
  let characters = 0;
  for (const text of texts) {
    const find = toFind(text, check);
    if (find) finds.push({ ...find, ...about });
    characters += text.title.length + text.text.length;
    if (characters > charactersPerTurn) {
      characters = 0;
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
  }
  return finds;
}

/** An operator's decision on a finding: the object stays, or is taken down as after a report. */
function createDecide({
  db,
  clock,
  accounts,
  audit,
  comments,
  flaggedProfiles,
  moderation,
  sensitiveWords,
}: Needs) {
  return async (caller: Caller, id: number, decision: FindDecision): Promise<WordFind> => {
    const { verdict, reason, sentence } = decision;
    const remove = verdict === 'remove' ? await prepareRemoval(await requireFind(id)) : undefined;
    const row = await inTransaction(db, async (tx) => {
      const find = await store.lockFind(tx.sql, id);
      if (!find) throw new Problem('word_find.not_found');
      if (find.verdict !== null) {
        const { name } = await accounts.getPerson(find.decidedBy ?? 0, tx.sql);
        throw new Problem('word_find.decided', { who: name });
      }
      await remove?.(tx, caller, { reason, sentence });
      const { kind, objectId } = find;
      await audit.write(tx, caller, `word_find.${verdict}`, id, { kind, objectId, reason, sentence });
      const decidedAt = clock.now().toISOString();
      return store.decideFind(tx.sql, id, { verdict, decidedBy: caller.uid, decidedAt });
    });
    return presentFind(row, await accounts.getPeople([row.ownerUid, caller.uid]));
  };

  async function requireFind(id: number): Promise<store.StoredFind> {
    const find = await store.findFind(db, id);
    if (!find) throw new Problem('word_find.not_found');
    return find;
  }

  async function prepareRemoval({ kind, objectId }: store.StoredFind) {
    if (kind === 'comment') return comments.prepareRemoval(objectId);
    if (kind === 'person') {
      const { check } = await sensitiveWords.prepareCheck();
      const isFound = (text: string) => check(text).hits.length > 0;
      return (tx: Transaction, _caller: Caller, why: Reason) =>
        flaggedProfiles.empty(tx, objectId, isFound, why);
    }
    return (tx: Transaction, caller: Caller, why: Reason) =>
      moderation.subjectOf(kind)?.takeDown?.(tx, caller, objectId, why);
  }
}

function toScan({ byUid, ...scan }: store.StoredScan, people: People): WordScan {
  return { ...scan, by: people.get(byUid) };
}

function presentFind({ ownerUid, decidedBy, ...find }: store.StoredFind, people: People): WordFind {
  return {
    ...find,
    hits: [...find.hits],
    owner: ownerUid === 0 ? null : people.get(ownerUid),
    decidedBy: decidedBy === null ? null : people.get(decidedBy),
  };
}
