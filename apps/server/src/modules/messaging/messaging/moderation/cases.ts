import type { ImCase, ImCaseRow, ParsedImDecision } from '@gongdu/contract/messaging/moderation-case';
import type { CaseState } from '@gongdu/contract/moderation/queue/case';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { NumberedPage } from '../../../../db/numbered-page.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { MessagingWrites } from '../../../core/messaging-writes/service.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import type { Penalties } from '../../../core/penalties/service.ts';
import type { Moderation } from '../../../moderation/queue/service.ts';
import type { Media } from '../messages/media.ts';
import { messageFlags } from '../protocol/wire.ts';
import { assertNotInvolved, createMessageMerges, effectiveVersion } from './merges.ts';
import * as messageStore from './message-store.ts';
import { penaltyOf, reportDecided } from './notification-messages.ts';
import { toCase, toRow } from './presenter.ts';
import type { createMessageRemoval } from './removal.ts';
import { createSanctions } from './sanctions.ts';
import * as store from './store.ts';
import { createCaseTakeBack } from './take-back.ts';
import { listWaitingRemovals, removalWrites } from './waiting-removals.ts';

interface Needs extends Pick<Platform, 'db' | 'messagingDb' | 'clock'> {
  readonly messagingWrites: Pick<MessagingWrites, 'define' | 'listWaiting'>;
  readonly accounts: Pick<Accounts, 'getPerson' | 'getPeople'>;
  readonly audit: Audit;
  readonly moderation: Pick<Moderation, 'assertMayTakeBack'>;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyMany' | 'takeBack'>;
  readonly penalties: Pick<Penalties, 'sanction' | 'recordOf' | 'findAbout' | 'undo'>;
  readonly media: Pick<Media, 'releaseFiles'>;
  readonly removeMessage: ReturnType<typeof createMessageRemoval>;
}

/** Reported messages and the operators' decisions. */
export function createCases(needs: Needs) {
  const { db, messagingDb, messagingWrites, clock, accounts, audit, media, notifications, penalties } = needs;
  const removeMessage = messagingWrites.define(removalWrites.remove, needs.removeMessage);
  const restore = messagingWrites.define(removalWrites.restore, (tx, msgId: number) =>
    messageStore.restoreMessage(tx.sql, msgId, messageFlags.removed),
  );
  const releaseFiles = messagingWrites.define(
    'messaging.release-files',
    (tx, { convId, mediaIds }: { readonly convId: number; readonly mediaIds: readonly string[] }) =>
      media.releaseFiles(tx, convId, mediaIds),
  );
  const applySanctions = createSanctions({ penalties, removeMessage });
  const merges = createMessageMerges({ db, accounts, decideOne });
  const { takeBack, takeBackWith } = createCaseTakeBack({ ...needs, restore });
  return { list, read, decide, takeBack, takeBackWith, prepareRestore, merges };

  async function list({
    state,
    ...page
  }: NumberedPage & { state: CaseState }): Promise<{ data: ImCaseRow[]; dataCount: number }> {
    const open = state === 'open';
    const [rows, dataCount] = await Promise.all([
      store.listCases(db, open, page),
      store.countCases(db, open),
    ]);
    const people = await accounts.getPeople(
      rows.flatMap(({ aboutUid, decidedBy }) => [aboutUid, decidedBy ?? 0]),
    );
    const states = await listStates(rows);
    return { data: rows.map((row) => toRow(row, states, people)), dataCount };
  }

  async function read(id: number): Promise<ImCase> {
    const row = await find(db, id);
    const [reports, context, record, members, states] = await Promise.all([
      store.listReports(db, row.msgId),
      store.readContext(db, row.msgId),
      findRecord(row.aboutUid),
      merges.listMembers(db, { of: 'message', id }),
      listStates([row]),
    ]);
    const people = await accounts.getPeople([
      ...[row.aboutUid, row.decidedBy ?? 0],
      ...[...reports.map(({ byUid }) => byUid), ...context.map(({ fromUid }) => fromUid)],
      ...members.map(({ aboutUid }) => aboutUid),
    ]);
    const version = effectiveVersion(row, members);
    return toCase({ row: { ...row, version }, states, reports, context, record, people, members });
  }

  async function listStates(
    rows: readonly store.CaseRow[],
  ): Promise<ReadonlyMap<number, messageStore.MessageState>> {
    const decided = await listWaitingRemovals(messagingWrites);
    const states = await messageStore.listStates(messagingDb, rows);
    return new Map(
      [...states].map(([id, state]) => [id, { ...state, retracted: decided.get(id) ?? state.retracted }]),
    );
  }

  /** @throws Problem `report.changed`, `report.involved` */
  async function decide(caller: Caller, id: number, decision: ParsedImDecision): Promise<ImCase> {
    assertComplete(decision);
    await inTransaction(db, async (tx) => {
      const row = await lockForDecision(tx, caller, id);
      if (row.leadId !== null && row.decidedAt === null)
        throw new Problem('report.merged', { title: merges.titleOf(row) });
      const members = await merges.lockMembers(tx, caller, { of: 'message', id });
      if (effectiveVersion(row, members) !== decision.version) throw await conflict(tx, row);
      await decideOne(tx, caller, row, decision);
      await merges.decide(tx, caller, members, decision, new Set([row.aboutUid]));
    });
    return read(id);
  }

  async function decideOne(
    tx: Transaction,
    caller: Caller,
    row: store.CaseRow,
    decision: Omit<ParsedImDecision, 'version'>,
  ): Promise<void> {
    // before what follows from it, as taking it back looks for that
    const at = clock.now().toISOString();
    const sanctions = await applySanctions(tx, caller, row, decision);
    const { verdict, sentence, note } = decision;
    const reason = verdict === 'no_fault' ? null : (decision.reason ?? null);
    const closed = { verdict, reason, sentence, note, ...sanctions, decidedAt: at, decidedBy: caller.uid };
    await store.closeCase(tx.sql, row.id, closed);
    const reporters = await store.closeReports(tx.sql, row.msgId, at);
    // Files of recalled messages were kept only for this decision.
    const mediaIds = await store.listReportedMedia(tx.sql, row.msgId);
    if (mediaIds.length > 0) await releaseFiles(tx, { convId: row.convId, mediaIds });
    const { name } = await accounts.getPerson(row.aboutUid, tx.sql);
    await notifications.notifyMany(tx, reporters, reportDecided(row, name, closed));
    if (verdict !== 'no_fault') await notifications.notify(tx, penaltyOf(row, closed));
    await audit.write(tx, caller, `im_case.${verdict}`, row.id, closed);
  }

  /** After an appeal. What is returned runs in its transaction, and tells whether the message was removed still. */
  async function prepareRestore(msgId: number): Promise<(tx: Transaction) => Promise<boolean>> {
    const decided = await listWaitingRemovals(messagingWrites);
    const isRemoved =
      decided.get(msgId) ?? (await messageStore.isRemoved(messagingDb, msgId, messageFlags.removed));
    return async (tx) => {
      if (isRemoved) await restore(tx, msgId);
      return isRemoved;
    };
  }

  async function findRecord(uid: number): Promise<ImCase['record']> {
    const [upheld, { credit, penalties: active }] = await Promise.all([
      store.countUpheld(db, uid),
      penalties.recordOf(uid),
    ]);
    const silencedUntil = active.find(({ right }) => right === 'message')?.until ?? null;
    return { upheld, credit, silencedUntil };
  }

  /** An operator decides neither about themselves nor about their own report. */
  async function lockForDecision(tx: Transaction, caller: Caller, id: number): Promise<store.CaseRow> {
    if (!(await store.lockCase(tx.sql, id))) throw new Problem('report.not_found');
    const row = await find(tx.sql, id);
    const reports = await store.listReports(tx.sql, row.msgId);
    assertNotInvolved(caller, row, reports);
    return row;
  }

  async function conflict(tx: Transaction, { decidedBy, decidedAt }: store.CaseRow): Promise<Problem> {
    if (decidedAt === null || decidedBy === null) return new Problem('report.changed', { who: '又有人举报' });
    const { name } = await accounts.getPerson(decidedBy, tx.sql);
    return new Problem('report.changed', { who: `已由${name}处理` });
  }
}

async function find(db: Parameters<typeof store.findCase>[0], id: number): Promise<store.CaseRow> {
  const row = await store.findCase(db, id);
  if (!row) throw new Problem('report.not_found');
  return row;
}

function assertComplete({ verdict, reason, silenceDays }: ParsedImDecision): void {
  if (verdict !== 'no_fault' && !reason) throw new Problem('report.reason_missing');
  if (verdict === 'silence' && !silenceDays) throw new Problem('report.days_missing');
}
