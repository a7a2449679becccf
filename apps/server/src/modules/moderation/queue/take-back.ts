import { moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import { claimMinutes } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { TakenBack } from '../../core/penalties/verdicts.ts';
import { kindsOf } from './policy.ts';
import type { QueueLengths } from './queue-lengths.ts';
import * as store from './store.ts';
import type { ModerationSubject } from './subject.ts';
import { deleteKeptBefore, findVerdict, reopenItem } from './take-back-store.ts';

interface VersionedItem {
  readonly id: number;
  /** After the verdict. */
  readonly version: number;
}

interface TakeBackRow {
  readonly id: number;
  readonly takenBack: boolean;
  readonly problem: string | null;
  readonly message: string | null;
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly audit: Audit;
  readonly queueLengths: QueueLengths;
  readonly subjectOf: (kind: store.StoredItem['kind']) => ModerationSubject | undefined;
  readonly onTakenBack: (tx: Transaction, takenBack: TakenBack) => Promise<void>;
}

/** Takes verdicts back while they are new; the operator who gave one has its item open again. */
export function createTakeBack({ db, clock, live, audit, queueLengths, subjectOf, onTakenBack }: Needs) {
  return { takeBack, sweep: () => deleteKeptBefore(db, clock.now().toISOString()) };

  /** One after the other: each has its own transaction and result. */
  async function takeBack(caller: Caller, items: readonly VersionedItem[]): Promise<TakeBackRow[]> {
    const rows: TakeBackRow[] = [];
    for (const item of items) {
      try {
        await inTransaction(db, (tx) => takeBackOne(tx, caller, item));
        rows.push({ id: item.id, takenBack: true, problem: null, message: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        rows.push({ id: item.id, takenBack: false, problem: error.code, message: error.message });
      }
    }
    return rows;
  }

  async function takeBackOne(tx: Transaction, caller: Caller, { id, version }: VersionedItem): Promise<void> {
    const item = await store.lockItem(tx.sql, id);
    if (!item || !kindsOf(caller).includes(item.kind)) throw new Problem('moderation.not_found');
    const { kind, objectId, state, decidedAt } = item;
    const kept = await findVerdict(tx.sql, id);
    if (item.version !== version || state === 'pending' || state === 'withdrawn' || decidedAt === null)
      throw new Problem('moderation.verdict_followed');
    if (item.decidedByUid !== caller.uid) throw new Problem('moderation.verdict_of_another');
    const now = clock.now();
    if (kept?.version !== version || Date.parse(kept.until) < now.getTime())
      throw new Problem('moderation.verdict_final');
    const subject = subjectOf(kind);
    if (!subject?.takeBack) throw new Problem('moderation.verdict_final');
    await subject.takeBack(tx, objectId, kept.trace);
    const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000).toISOString();
    await reopenItem(tx.sql, id, { claimedByUid: caller.uid, claimedUntil });
    await store.addToCounts(tx.sql, [
      { kind, state, n: -1 },
      { kind, state: 'pending', n: 1 },
    ]);
    await store.insertLog(tx.sql, [store.logEntry(id, 'taken_back', caller.uid, now.toISOString())]);
    await audit.write(tx, caller, 'review.taken_back', [kind, objectId], { verdict: state });
    await onTakenBack(tx, { item, operatorUid: caller.uid, decidedAt });
    await queueLengths.push(tx, [kind]);
    tx.afterCommit(() =>
      live.toPermission(moderationPermissions[kind], 'moderation.item-changed', { id, kind }),
    );
  }
}
