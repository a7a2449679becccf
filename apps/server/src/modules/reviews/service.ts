import { Problem } from '@gongdu/contract/problem';
import type { ReviewAct, ReviewItem, ReviewRow } from '@gongdu/contract/review';
import type { RefusalCode } from '@gongdu/contract/review-reason';
import { reviewPosts } from '@gongdu/contract/role';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import { toLogEntry, toRow } from './presenter.ts';
import * as store from './store.ts';
import type { ReviewSubject, Verdict } from './subject.ts';

export interface Decision {
  readonly version: number;
  readonly verdict: 'approve' | 'refuse';
  readonly reason?: RefusalCode | undefined;
  readonly sentence: string;
  readonly note: string;
}

export type NewSubmission = Omit<store.NewItem, 'submittedAt'> & { kind: ReviewSubject['kind'] };
export type Reviews = ReturnType<typeof createReviews>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly live: Live;
}

/** One queue for every kind of content (P11): item, decision, log. What a verdict does is the kind's own business. */
export function createReviews({ db, clock, accounts, audit, live }: Needs) {
  const subjects = new Map<string, ReviewSubject>();
  return {
    register: (subject: ReviewSubject) => void subjects.set(subject.kind, subject),
    hold: (tx: Transaction, kind: ReviewSubject['kind'], objectId: number) =>
      store.lockObject(tx.sql, kind, objectId),
    enqueue,
    withdraw,
    list,
    read,
    decide,
    overview,
  };

  async function enqueue(tx: Transaction, submission: NewSubmission): Promise<void> {
    const at = clock.now().toISOString();
    const before = await store.lockObject(tx.sql, submission.kind, submission.objectId);
    const item = await store.upsertPending(tx.sql, { ...submission, submittedAt: at });
    await store.moveCount(tx.sql, item.kind, before?.state ?? null, 'pending');
    await store.insertLog(tx.sql, logEntry(item.id, 'submitted', submission.authorUid, at));
    await announceQueue(tx, submission.kind);
  }

  async function withdraw(
    tx: Transaction,
    kind: ReviewSubject['kind'],
    objectId: number,
    uid: number,
  ): Promise<void> {
    const item = await store.lockObject(tx.sql, kind, objectId);
    if (item?.state !== 'pending') return;
    const at = clock.now().toISOString();
    await store.moveCount(tx.sql, kind, 'pending', 'withdrawn');
    await store.closeItem(tx.sql, item.id, { state: 'withdrawn', decidedAt: at, decidedByUid: null });
    await store.insertLog(tx.sql, logEntry(item.id, 'withdrawn', uid, at));
    await announceQueue(tx, kind);
  }

  async function list(
    kind: string,
    filter: store.QueueFilter,
  ): Promise<{ data: ReviewRow[]; dataCount: number }> {
    const [items, dataCount] = await Promise.all([
      store.listItems(db, kind, filter),
      filter.name === '' ? store.readCount(db, kind, filter.tab) : store.countMatching(db, kind, filter),
    ]);
    const people = await accounts.people(items.flatMap((item) => [item.authorUid, item.decidedByUid ?? 0]));
    return { data: items.map((item) => toRow(item, people)), dataCount };
  }

  /** The item and its log; the content itself is read by the kind's own routes. */
  async function read(
    id: number,
  ): Promise<Pick<ReviewItem, 'log'> & { item: store.StoredItem; row: ReviewRow }> {
    const item = await store.findItem(db, id);
    if (!item) throw new Problem('review.not_found');
    const log = await store.readLog(db, id);
    const people = await accounts.people([
      item.authorUid,
      item.decidedByUid ?? 0,
      ...log.map((entry) => entry.actorUid),
    ]);
    return { item, row: toRow(item, people), log: log.map((entry) => toLogEntry(entry, people)) };
  }

  async function decide(caller: Caller, id: number, decision: Decision): Promise<ReviewRow> {
    const verdict = verdictOf(decision);
    const decided = await inTransaction(db, async (tx) => {
      const item = await store.lockItem(tx.sql, id);
      if (!item) throw new Problem('review.not_found');
      await refuseStale(item, decision.version);
      const at = clock.now().toISOString();
      await store.moveCount(tx.sql, item.kind, 'pending', verdict.act);
      const closed = await store.closeItem(tx.sql, id, {
        state: verdict.act,
        decidedAt: at,
        decidedByUid: caller.uid,
      });
      await store.insertLog(tx.sql, {
        ...logEntry(id, verdict.act, caller.uid, at),
        note: decision.note || null,
        ...(verdict.act === 'refused' && { code: verdict.reason, sentence: verdict.sentence }),
      });
      await audit.reviewDecided(tx, caller, {
        kind: item.kind,
        objectId: item.objectId,
        verdict,
        note: decision.note,
      });
      await subjectOf(item.kind).apply(tx, item.objectId, verdict);
      await announceQueue(tx, 'post');
      return closed;
    });
    return toRow(decided, await accounts.people([decided.authorUid, caller.uid]));
  }

  /** The operator's start page. */
  async function overview(caller: Caller) {
    const now = clock.now();
    const weekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString();
    const [pending, oldestPendingAt, decisions, decidedByMe] = await Promise.all([
      store.readCount(db, 'post', 'pending'),
      store.oldestPending(db),
      store.decisionsByDay(db, now.toISOString()),
      store.decisionsOf(db, caller.uid, weekAgo),
    ]);
    return { pending, oldestPendingAt, decisions, decidedByMe };
  }

  /** A second reviewer hears who was first; a reviewer who looked at an older text hears that it changed. */
  async function refuseStale(item: store.StoredItem, version: number): Promise<void> {
    if (item.state === 'pending' && item.version === version) return;
    if (item.state === 'pending' || item.decidedByUid === null) throw new Problem('review.content_changed');
    const reviewer = await accounts.person(item.decidedByUid);
    throw new Problem('review.already_decided', { reviewer: reviewer.name });
  }

  function subjectOf(kind: string): ReviewSubject {
    const subject = subjects.get(kind);
    if (!subject) throw new Error(`No module handles verdicts on "${kind}"`);
    return subject;
  }

  async function announceQueue(tx: Transaction, kind: ReviewSubject['kind']): Promise<void> {
    const pending = await store.readCount(tx.sql, kind, 'pending');
    tx.afterCommit(() => live.toHolders(reviewPosts, 'review.queue', { kind, pending }));
  }
}

function verdictOf({ verdict, reason, sentence }: Decision): Verdict {
  if (verdict === 'approve') return { act: 'approved' };
  if (!reason) throw new Problem('review.reason_missing');
  return { act: 'refused', reason, sentence };
}

function logEntry(itemId: number, act: ReviewAct, actorUid: number, at: string): Omit<store.StoredLog, 'id'> {
  return { itemId, act, actorUid, at, code: null, sentence: null, note: null };
}
