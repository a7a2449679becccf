import { Problem } from '@gongdu/contract/problem';
import type { LeadStage, LeadStanding } from '@gongdu/contract/reading-lead';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findMember, type StoredMember } from './member-store.ts';
import { findLead, type LeadFacts, lockLead } from './store.ts';

/** A lead as one person meets it. */
export interface Meeting {
  readonly caller: Caller;
  readonly lead: LeadFacts;
  readonly member: StoredMember | undefined;
  readonly standing: LeadStanding;
  readonly stage: LeadStage;
  readonly takesPart: boolean;
  readonly leads: boolean;
  /** ISO. */
  readonly now: string;
}

export type Access = ReturnType<typeof createAccess>;

/** Who may do what: everything about a lead goes through here. */
export function createAccess({ db, clock }: { db: Database; clock: Clock }) {
  return { meet, change };

  /** Public, or one's own. */
  async function meet(caller: Caller, id: number, sql: Queryable = db): Promise<Meeting> {
    const lead = await findLead(sql, id);
    if (!lead || !(lead.authorUid === caller.uid || isPublic(lead))) throw new Problem('lead.not_found');
    const member = await findMember(sql, id, caller.uid);
    const now = clock.now().toISOString();
    const standing = standingOf(caller, lead, member);
    const leads = standing === 'leader' || standing === 'co_leader';
    const takesPart = leads || standing === 'member';
    return { caller, lead, member, standing, stage: stageOf(lead, now), takesPart, leads, now };
  }

  /** In one transaction, with the lead held against everybody else. */
  async function change<T>(
    caller: Caller,
    id: number,
    run: (tx: Transaction, meeting: Meeting) => Promise<T>,
  ): Promise<T> {
    return inTransaction(db, async (tx) => {
      await lockLead(tx.sql, id);
      return run(tx, await meet(caller, id, tx.sql));
    });
  }
}

export function isPublic({ state, deletedAt }: Pick<LeadFacts, 'state' | 'deletedAt'>): boolean {
  return state === 'published' && deletedAt === null;
}

export function stageOf(
  lead: Pick<LeadFacts, 'state' | 'deletedAt' | 'startsAt' | 'endsAt'>,
  now: string,
): LeadStage {
  if (!isPublic(lead) || lead.startsAt === null || lead.endsAt === null) return 'draft';
  const at = Date.parse(now);
  if (at < Date.parse(lead.startsAt)) return 'recruiting';
  return at <= Date.parse(lead.endsAt) ? 'running' : 'ended';
}

export function refuseEnded({ stage }: Meeting): void {
  if (stage === 'ended') throw new Problem('lead.over');
}

/** @param act e.g. 打卡. */
export function refuseOutsiders({ takesPart }: Meeting, act: string): void {
  if (!takesPart) throw new Problem('lead.not_in', { act });
}

/** Members and co-leaders: the leader reads ahead of everybody and has no seat. */
export function memberOf({ member, standing }: Meeting, act: string): StoredMember {
  if (!member || !(standing === 'member' || standing === 'co_leader'))
    throw new Problem('lead.not_in', { act });
  return member;
}

/** @param act e.g. 移出成员. */
export function refuseUnlessLeading({ leads }: Meeting, act: string): void {
  if (!leads) throw new Problem('lead.not_leader', { act });
}

export function standingOf(
  caller: Caller,
  lead: Pick<LeadFacts, 'authorUid'>,
  member: StoredMember | undefined,
): LeadStanding {
  if (lead.authorUid === caller.uid) return 'leader';
  if (member?.state === 'member') return member.coLeader ? 'co_leader' : 'member';
  return member?.state === 'waiting' || member?.state === 'removed' ? member.state : 'none';
}
