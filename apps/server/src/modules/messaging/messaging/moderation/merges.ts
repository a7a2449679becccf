import { imReportReasonLabels } from '@gongdu/contract/messaging/conversation-endpoints';
import type { ParsedImDecision } from '@gongdu/contract/messaging/moderation-case';
import type { CaseRef, CaseSummary } from '@gongdu/contract/moderation/queue/case';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import type { Accounts, People } from '../../../core/accounts/service.ts';
import * as mergeStore from './merge-store.ts';
import { textOf } from './notification-messages.ts';
import * as store from './store.ts';

type Decision = Omit<ParsedImDecision, 'version'>;

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly decideOne: (
    tx: Transaction,
    caller: Caller,
    row: store.CaseRow,
    decision: Decision,
  ) => Promise<void>;
}

const titleMax = 40;

/** Cases of messages that stand together with another case, of a message or not; that one's decision is theirs. */
export function createMessageMerges({ db, accounts, decideOne }: Needs) {
  return {
    listMembers: mergeStore.listMembers,
    lockMany: (tx: Transaction, ids: readonly number[]) => mergeStore.lockMany(tx.sql, ids),
    setLead: (tx: Transaction, ids: readonly number[], lead: CaseRef | null) =>
      mergeStore.setLead(tx.sql, ids, lead),
    moveMembers: (tx: Transaction, from: readonly CaseRef[], lead: CaseRef) =>
      mergeStore.moveMembers(tx.sql, from, lead),
    raiseVersion: (tx: Transaction, id: number, by: number) => mergeStore.raiseVersion(tx.sql, id, by),
    find: (id: number) => store.findCase(db, id),
    lockMembers,
    decide,
    summariesAbout,
    titleOf,
    toSummary,
    effectiveVersion,
  };

  /** @throws Problem `report.involved` */
  async function lockMembers(tx: Transaction, caller: Caller, lead: CaseRef): Promise<store.CaseRow[]> {
    const members = await mergeStore.lockMembers(tx.sql, lead);
    for (const row of members) assertNotInvolved(caller, row, await store.listReports(tx.sql, row.msgId));
    return members;
  }

  /** The same decision about each; points and a ban are given once to each member. @param punished Who has them already. */
  async function decide(
    tx: Transaction,
    caller: Caller,
    members: readonly store.CaseRow[],
    decision: Decision,
    punished: Set<number>,
  ): Promise<void> {
    for (const row of members) {
      const again = punished.has(row.aboutUid) && decision.verdict !== 'no_fault';
      const isBan = decision.verdict === 'silence';
      await decideOne(tx, caller, row, {
        ...decision,
        ...(again && { points: 0 }),
        ...(again && isBan && { verdict: 'warn' as const, silenceDays: undefined }),
      });
      punished.add(row.aboutUid);
    }
  }

  /** Open cases about the member's messages. */
  async function summariesAbout(uid: number, limit: number): Promise<CaseSummary[]> {
    const rows = await mergeStore.listOpenAbout(db, uid, limit);
    const people = await accounts.getPeople(rows.map(({ aboutUid }) => aboutUid));
    return rows.map((row) => toSummary(row, people));
  }
}

/** An operator decides neither about themselves nor about their own report. @throws Problem `report.involved` */
export function assertNotInvolved(
  caller: Caller,
  { aboutUid }: Pick<store.CaseRow, 'aboutUid'>,
  reports: readonly { readonly byUid: number }[],
): void {
  if (aboutUid === caller.uid || reports.some(({ byUid }) => byUid === caller.uid))
    throw new Problem('report.involved');
}

interface Versioned {
  readonly version: number;
  readonly decidedAt: string | null;
}

/** Of a case with those that were merged into it: it rises with every report and every merge. */
export function effectiveVersion(lead: Versioned, members: readonly Versioned[]): number {
  const open = members.filter(({ decidedAt }) => decidedAt === null);
  return open.reduce((sum, { version }) => sum + version, lead.version);
}

function titleOf({ body }: Pick<store.CaseRow, 'body'>): string {
  return excerpt(textOf(body), titleMax);
}

export function toSummary(row: store.CaseRow, people: People): CaseSummary {
  const { id, version, body, aboutUid, reasons, reporters, openedAt, decidedAt } = row;
  return {
    of: 'message',
    id,
    version,
    kind: '消息',
    reporters,
    openedAt,
    title: titleOf(row),
    text: textOf(body),
    about: people.get(aboutUid),
    reasons: (reasons ?? []).map((reason) => imReportReasonLabels[reason]),
    state: decidedAt === null ? 'open' : 'decided',
    removable: true,
  };
}
