import type { SanctionAct } from '@gongdu/contract/administration/appeals/sanction';
import {
  canRemove,
  type ParsedReportDecision,
  type ReportKind,
  type ReportReason,
  type ReportVerdict,
} from '@gongdu/contract/administration/reports/report';
import type { ImReportReason } from '@gongdu/contract/messaging/conversation-endpoints';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import * as mergeStore from './merge-store.ts';
import { reportDecided, reportUpheld } from './notification-messages.ts';
import { titleOf } from './presenter.ts';
import { isTakenDown, type PrepareRemoval, type Removal } from './removal.ts';
import type { FindReportedObject } from './reported-objects.ts';
import * as store from './store.ts';

export interface DecisionNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly audit: Audit;
  readonly messaging: { readonly cases: Pick<Messaging['cases'], 'merges'> };
  readonly notifications: Pick<Notifications, 'notify' | 'notifyMany'>;
  readonly penalties: Pick<Penalties, 'sanction'>;
  readonly uploads: Pick<Uploads, 'releaseAll'>;
  readonly findObject: FindReportedObject;
  readonly prepareRemoval: PrepareRemoval;
}

/** About one case; merged cases have one each. */
interface OneDecision {
  readonly verdict: ReportVerdict;
  readonly reason: ReportReason | null;
  readonly sentence: string;
  readonly note: string;
  /** Undefined: the reason's weight. */
  readonly points: number;
  readonly remove: Removal | undefined;
}

/** Keeps the files of a copy until the case is decided. */
export const fileOwner = 'report';

const messageReasons: Readonly<Record<ReportReason, ImReportReason>> = {
  illegal: 'illegal',
  abuse: 'abuse',
  advertising: 'spam',
  infringement: 'other',
  privacy: 'other',
  off_topic: 'other',
  other: 'other',
};

/** Decides a case and all merged ones: for each object, each reporter and each member separately. */
export function createReportDecisions(needs: DecisionNeeds) {
  const { db, clock, accounts, audit, notifications, penalties, uploads, findObject, prepareRemoval } = needs;
  const messages = needs.messaging.cases.merges;

  return async (caller: Caller, id: number, decision: ParsedReportDecision): Promise<void> => {
    const { verdict, sentence, note, points } = decision;
    if (verdict !== 'no_fault' && !decision.reason) throw new Problem('report.reason_missing');
    const reason = verdict === 'no_fault' ? null : (decision.reason ?? null);
    const removals = verdict === 'remove' ? await prepareRemovals(id) : new Map<number, Removal>();
    await inTransaction(db, async (tx) => {
      const row = await lockForDecision(tx, caller, id);
      if (row.leadId !== null && row.decidedAt === null)
        throw new Problem('report.merged', { title: titleOf(row.kind, row.copy) });
      const members = await mergeStore.lockMembers(tx.sql, id);
      const said = await messages.lockMembers(tx, caller, { of: 'content', id });
      if (messages.effectiveVersion(row, [...members, ...said]) !== decision.version)
        throw await changed(tx, row);
      const punished = new Set<number>();
      for (const each of [row, ...members]) {
        if (each !== row) await assertNotInvolved(tx, caller, each);
        const remove = removals.get(each.id);
        await decideOne(tx, caller, each, {
          reason,
          sentence,
          note,
          remove,
          verdict: verdict === 'remove' && !remove ? 'warn' : verdict,
          points: punished.has(each.aboutUid) ? 0 : points,
        });
        punished.add(each.aboutUid);
      }
      const why = reason === null ? {} : { reason: messageReasons[reason] };
      await messages.decide(
        ...([tx, caller, said] as const),
        { verdict, sentence, note, points, removeMessage: verdict === 'remove', ...why },
        punished,
      );
    });
  };

  /**
   * Reads required data before the transaction. Objects of merged cases that cannot be removed, or are gone, are warned
   * about. @throws Problem `report.not_removable` if none can be
   */
  async function prepareRemovals(id: number): Promise<Map<number, Removal>> {
    const row = await store.findCase(db, id);
    if (!row) throw new Problem('report.not_found');
    const removals = new Map<number, Removal>();
    for (const member of await mergeStore.listMembers(db, id)) {
      const isThere = canRemove(member.kind) && (await findObject(member.kind, member.objectId));
      if (isThere) removals.set(member.id, await prepareRemoval(member));
    }
    const isAlone =
      removals.size === 0 && (await messages.listMembers(db, { of: 'content', id })).length === 0;
    if (isAlone || canRemove(row.kind)) removals.set(id, await prepareRemoval(row));
    return removals;
  }

  async function decideOne(
    tx: Transaction,
    caller: Caller,
    row: store.StoredCase,
    { remove, points, ...closed }: OneDecision,
  ): Promise<void> {
    const at = clock.now().toISOString();
    const notified = await remove?.(tx, caller, closed);
    await punish(tx, caller, row, { ...closed, points });
    await store.closeCase(tx.sql, row.id, { ...closed, decidedAt: at, decidedBy: caller.uid });
    const reporters = await store.closeReports(tx.sql, row.id, at);
    await notifications.notifyMany(tx, reporters, reportDecided(row, closed));
    if (closed.verdict !== 'no_fault' && !notified && row.aboutUid !== 0)
      await notifications.notify(tx, reportUpheld(row, closed));
    await uploads.releaseAll(tx, fileOwner, [row.id]);
    await audit.write(tx, caller, `report.${closed.verdict}`, row.id, closed);
  }

  async function punish(
    tx: Transaction,
    caller: Caller,
    { id, kind, objectId, aboutUid, copy }: store.StoredCase,
    { verdict, reason, sentence, points }: Omit<OneDecision, 'remove' | 'note'>,
  ): Promise<void> {
    // a book of the catalogue has no owner
    if (reason === null || aboutUid === 0) return;
    const act = actOf(kind, verdict);
    await penalties.sanction(tx, caller, {
      uid: aboutUid,
      act,
      objectKind: kind,
      objectId,
      reason,
      sentence,
      copy,
      title: titleOf(kind, copy),
      points,
      filesOf: { kind: fileOwner, id },
    });
  }

  async function lockForDecision(tx: Transaction, caller: Caller, id: number): Promise<store.StoredCase> {
    const row = await store.lockCase(tx.sql, id);
    if (!row) throw new Problem('report.not_found');
    await assertNotInvolved(tx, caller, row);
    return row;
  }

  /** An operator decides neither about themselves nor about their own report. */
  async function assertNotInvolved(tx: Transaction, caller: Caller, row: store.StoredCase): Promise<void> {
    if (row.aboutUid === caller.uid || (await store.isReporter(tx.sql, row.id, caller.uid)))
      throw new Problem('report.involved');
  }

  async function changed(tx: Transaction, { decidedBy }: store.StoredCase): Promise<Problem> {
    if (decidedBy === null) return new Problem('report.changed', { who: '又有人举报，或合并有变动' });
    const { name } = await accounts.getPerson(decidedBy, tx.sql);
    return new Problem('report.changed', { who: `已由${name}处理` });
  }
}

function actOf(kind: ReportKind, verdict: ReportVerdict): SanctionAct {
  if (verdict !== 'remove') return 'warn';
  return isTakenDown(kind) ? 'take_down' : 'remove';
}
