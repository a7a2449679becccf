import { Problem } from '@gongdu/contract/problem';
import type { Lead } from '@gongdu/contract/reading-lead';
import type { LeadMember } from '@gongdu/contract/reading-lead-member';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Preferences } from '../preferences/service.ts';
import { type Access, type Meeting, memberOf, refuseEnded, refuseUnlessLeading } from './access.ts';
import { hasFreeSeat, whyNotJoin } from './joining.ts';
import * as members from './member-store.ts';
import { seatFree, shownOut } from './notice-words.ts';
import type { Reading } from './reading.ts';
import { addToLead, type LeadFacts } from './store.ts';
import { takeBackVote } from './vote-store.ts';

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly accounts: Accounts;
  readonly notices: Notices;
  readonly live: Live;
  readonly reading: Reading;
  readonly preferences: Pick<Preferences, 'hidingProgress'>;
}

export type Membership = ReturnType<typeof createMembership>;

const pageSize = 50;

/** Seats and the waiting list: with the lead held, never more members than seats. */
export function createMembership({ db, access, accounts, notices, live, reading, preferences }: Needs) {
  return { join, leave, remove, list, hide, nameCoLeader, seatWaiting };

  async function join(caller: Caller, id: number): Promise<Lead> {
    await access.change(caller, id, async (tx, meeting) => {
      const why = whyNotJoin(meeting);
      if (why !== null) throw new Problem('lead.join_closed', { why });
      if (meeting.standing !== 'none') return;
      const free = hasFreeSeat(meeting.lead);
      const state = free ? 'member' : 'waiting';
      const hidden = (await preferences.hidingProgress([caller.uid], tx.sql)).has(caller.uid);
      await members.seat(tx.sql, { workId: id, uid: caller.uid, state, joinedAt: meeting.now, hidden });
      await addToLead(tx.sql, id, free ? { members: 1 } : { waiting: 1 });
      if (free)
        await countReading(tx, id, [{ uid: caller.uid, finishedAt: meeting.member?.finishedAt ?? null }]);
    });
    return reading.read(caller, id);
  }

  async function leave(caller: Caller, id: number): Promise<Lead> {
    await access.change(caller, id, async (tx, meeting) => {
      refuseEnded(meeting);
      if (meeting.standing !== 'waiting') memberOf(meeting, '退出');
      await vacate(tx, meeting.lead, caller.uid, 'left', meeting.now);
    });
    return reading.read(caller, id);
  }

  async function remove(caller: Caller, id: number, uid: number): Promise<Lead> {
    await access.change(caller, id, async (tx, meeting) => {
      refuseUnlessLeading(meeting, '移出成员');
      refuseEnded(meeting);
      await seated(tx, meeting, uid);
      await vacate(tx, meeting.lead, uid, 'removed', meeting.now);
      await notices.tell(tx, { uid, ...shownOut(meeting.lead) });
    });
    return reading.read(caller, id);
  }

  async function list(caller: Caller, id: number, after: number) {
    refuseUnlessLeading(await access.meet(caller, id), '查看成员名单');
    const found = await members.listMembers(db, id, after, pageSize + 1);
    const page = found.slice(0, pageSize);
    const people = await accounts.people(page.map(({ uid }) => uid));
    const rows = page.flatMap((row): LeadMember[] => {
      const person = people.get(row.uid);
      const seated = row.coLeader ? 'co_leader' : 'member';
      const standing = row.state === 'waiting' ? 'waiting' : seated;
      return person ? [{ ...person, standing, joinedAt: row.joinedAt }] : [];
    });
    return { rows, next: found.length > pageSize ? after + pageSize : null };
  }

  async function hide(caller: Caller, id: number, hidden: boolean): Promise<Lead> {
    await access.change(caller, id, async (tx, meeting) => {
      memberOf(meeting, '设置进度墙');
      await members.setHidden(tx.sql, id, caller.uid, hidden);
    });
    return reading.read(caller, id);
  }

  async function nameCoLeader(caller: Caller, id: number, uid: number, on: boolean): Promise<Lead> {
    await access.change(caller, id, async (tx, meeting) => {
      if (meeting.standing !== 'leader') throw new Problem('lead.not_leader', { act: '设置协助领读' });
      const member = await seated(tx, meeting, uid);
      if (member.state !== 'member') throw new Problem('lead.member_not_found');
      await members.setCoLeader(tx.sql, id, uid, on);
    });
    return reading.read(caller, id);
  }

  async function seated(tx: Transaction, { lead }: Meeting, uid: number): Promise<members.StoredMember> {
    const member = await members.findMember(tx.sql, lead.id, uid);
    if (!member || !['member', 'waiting'].includes(member.state)) throw new Problem('lead.member_not_found');
    return member;
  }

  async function vacate(
    tx: Transaction,
    lead: LeadFacts,
    uid: number,
    to: 'left' | 'removed',
    now: string,
  ): Promise<void> {
    const member = await members.findMember(tx.sql, lead.id, uid);
    await members.unseat(tx.sql, lead.id, uid, to);
    if (member?.state === 'waiting') return addToLead(tx.sql, lead.id, { waiting: -1 });
    await members.countMarks(tx.sql, lead.id, [uid], -1);
    await takeBackVote(tx.sql, lead.id, uid);
    await addToLead(tx.sql, lead.id, { members: -1, finished: member?.finishedAt ? -1 : 0 });
    await seatWaiting(tx, { ...lead, members: lead.members - 1 }, now);
  }

  /** The first on the waiting list take what seats there are; the lead is held. */
  async function seatWaiting(tx: Transaction, lead: LeadFacts, now: string): Promise<void> {
    const seats = lead.capacity === 0 ? lead.waiting : lead.capacity - lead.members;
    if (seats <= 0 || lead.waiting === 0) return;
    const seated = await members.seatWaiting(tx.sql, lead.id, seats, now);
    await addToLead(tx.sql, lead.id, { members: seated.length, waiting: -seated.length });
    await countReading(tx, lead.id, seated);
    const uids = seated.map(({ uid }) => uid);
    await notices.tellMany(tx, uids, seatFree(lead));
    tx.afterCommit(() => {
      for (const uid of uids) live.toPerson(uid, 'lead.changed', { id: lead.id });
    });
  }

  async function countReading(
    tx: Transaction,
    id: number,
    who: readonly Pick<members.StoredMember, 'uid' | 'finishedAt'>[],
  ): Promise<void> {
    const uids = who.map(({ uid }) => uid);
    await members.countMarks(tx.sql, id, uids, 1);
    await addToLead(tx.sql, id, { finished: who.filter(({ finishedAt }) => finishedAt !== null).length });
  }
}
