import type { LeadMemberStatus, LeadStage } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import { findMember, type StoredMember } from './member-store.ts';
import { findLead, type LeadSummary, lockLead } from './store.ts';

/** A lead with the caller's status in it. */
export interface LeadContext {
  readonly caller: Caller;
  readonly lead: LeadSummary;
  readonly member: StoredMember | undefined;
  readonly status: LeadMemberStatus;
  readonly stage: LeadStage;
  readonly takesPart: boolean;
  readonly isLeader: boolean;
  /** ISO. */
  readonly now: string;
}

export type Access = ReturnType<typeof createAccess>;

/** Loads a lead for the caller; all access rules are here. */
export function createAccess({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { load, withLockedLead };

  /** Public, or the caller's own. */
  async function load(caller: Caller, id: number, sql: Queryable = db): Promise<LeadContext> {
    const lead = await findLead(sql, id);
    if (!lead || !(lead.authorUid === caller.uid || isPublic(lead))) throw new Problem('lead.not_found');
    const member = await findMember(sql, id, caller.uid);
    const now = clock.now().toISOString();
    const status = memberStatusOf(caller, lead, member);
    const isLeader = status === 'leader' || status === 'co_leader';
    const takesPart = isLeader || status === 'member';
    return { caller, lead, member, status, stage: stageOf(lead, now), takesPart, isLeader, now };
  }

  /** Runs in one transaction with the lead locked. */
  async function withLockedLead<T>(
    caller: Caller,
    id: number,
    run: (tx: Transaction, context: LeadContext) => Promise<T>,
  ): Promise<T> {
    return inTransaction(db, async (tx) => {
      await lockLead(tx.sql, id);
      return run(tx, await load(caller, id, tx.sql));
    });
  }
}

export function isPublic({ state, deletedAt }: Pick<LeadSummary, 'state' | 'deletedAt'>): boolean {
  return state === 'published' && deletedAt === null;
}

export function stageOf(
  lead: Pick<LeadSummary, 'state' | 'deletedAt' | 'startsAt' | 'endsAt'>,
  now: string,
): LeadStage {
  if (!isPublic(lead) || lead.startsAt === null || lead.endsAt === null) return 'draft';
  const at = Date.parse(now);
  if (at < Date.parse(lead.startsAt)) return 'recruiting';
  return at <= Date.parse(lead.endsAt) ? 'running' : 'ended';
}

export function assertNotEnded({ stage }: LeadContext): void {
  if (stage === 'ended') throw new Problem('lead.over');
}

/** @param action e.g. 打卡. */
export function assertParticipant({ takesPart }: LeadContext, action: string): void {
  if (!takesPart) throw new Problem('lead.not_in', { act: action });
}

/** Members and co-leaders; the leader has no seat. */
export function requireMember({ member, status }: LeadContext, action: string): StoredMember {
  if (!member || !(status === 'member' || status === 'co_leader'))
    throw new Problem('lead.not_in', { act: action });
  return member;
}

/** @param action e.g. 移出成员. */
export function assertLeader({ isLeader }: LeadContext, action: string): void {
  if (!isLeader) throw new Problem('lead.not_leader', { act: action });
}

export function memberStatusOf(
  caller: Caller,
  lead: Pick<LeadSummary, 'authorUid'>,
  member: Pick<StoredMember, 'state' | 'coLeader'> | null | undefined,
): LeadMemberStatus {
  if (lead.authorUid === caller.uid) return 'leader';
  if (member?.state === 'member') return member.coLeader ? 'co_leader' : 'member';
  return member?.state === 'waiting' || member?.state === 'removed' ? member.state : 'none';
}

/** The reason why the caller cannot join now; null when they can, or already take part. */
export function joinBlocker({ lead, status: standing, stage, now }: LeadContext): string | null {
  if (standing === 'removed') return '领读人已将你移出，不能再次报名';
  if (standing !== 'none') return null;
  if (stage === 'draft') return '这场领读还没有发布';
  if (stage === 'ended') return '领读已经结束';
  if (lead.joinUntil !== null && Date.parse(lead.joinUntil) < Date.parse(now))
    return `报名已于${formatChinaTime(lead.joinUntil)}截止`;
  return null;
}

export function hasCapacity({ capacity, members }: LeadContext['lead']): boolean {
  return capacity === 0 || members < capacity;
}
