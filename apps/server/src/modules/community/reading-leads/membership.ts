import type { LeadMember } from '@gongdu/contract/community/reading-leads/members';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import {
  type Access,
  assertLeader,
  assertNotEnded,
  hasCapacity,
  joinBlocker,
  type LeadContext,
  requireMember,
} from './access.ts';
import * as members from './member-store.ts';
import { removedFromLead, seatAvailable } from './notification-messages.ts';
import type { Queries } from './queries.ts';
import { addCounts, type LeadSummary } from './store.ts';
import { withdrawVote } from './vote-store.ts';

interface Needs extends Pick<Platform, 'db' | 'live'> {
  readonly access: Access;
  readonly accounts: Accounts;
  readonly notifications: Notifications;
  readonly queries: Queries;
  readonly preferences: Pick<Preferences, 'listHidingProgress'>;
}

export type Membership = ReturnType<typeof createMembership>;

const pageSize = 50;

/** Seats and the waiting list. The lead's lock keeps members within the seats. */
export function createMembership({ db, access, accounts, notifications, live, queries, preferences }: Needs) {
  return {
    join,
    leave,
    remove,
    list,
    setHidden,
    setCoLeader,
    promoteWaiting,
  };

  async function join(caller: Caller, id: number): Promise<Lead> {
    await access.withLockedLead(caller, id, async (tx, context) => {
      const blocker = joinBlocker(context);
      if (blocker !== null) throw new Problem('lead.join_closed', { why: blocker });
      if (context.status !== 'none') return;
      const hasSeat = hasCapacity(context.lead);
      const state = hasSeat ? 'member' : 'waiting';
      const hidden = (await preferences.listHidingProgress([caller.uid], tx.sql)).has(caller.uid);
      await members.upsertMember(tx.sql, {
        workId: id,
        uid: caller.uid,
        state,
        joinedAt: context.now,
        hidden,
      });
      await addCounts(tx.sql, id, hasSeat ? { members: 1 } : { waiting: 1 });
      if (hasSeat)
        await countReaders(tx, id, [{ uid: caller.uid, finishedAt: context.member?.finishedAt ?? null }]);
    });
    return queries.read(caller, id);
  }

  async function leave(caller: Caller, id: number): Promise<Lead> {
    await access.withLockedLead(caller, id, async (tx, context) => {
      assertNotEnded(context);
      if (context.status !== 'waiting') requireMember(context, '退出');
      await endMembership(tx, context.lead, caller.uid, 'left', context.now);
    });
    return queries.read(caller, id);
  }

  async function remove(caller: Caller, id: number, uid: number): Promise<Lead> {
    await access.withLockedLead(caller, id, async (tx, context) => {
      assertLeader(context, '移出成员');
      assertNotEnded(context);
      await requireSeated(tx, context, uid);
      await endMembership(tx, context.lead, uid, 'removed', context.now);
      await notifications.notify(tx, { uid, ...removedFromLead(context.lead) });
    });
    return queries.read(caller, id);
  }

  async function list(caller: Caller, id: number, after: number) {
    assertLeader(await access.load(caller, id), '查看成员名单');
    const found = await members.listMembers(db, id, after, pageSize + 1);
    const { rows: page, next } = slicePage(found, pageSize, () => after + pageSize);
    const people = await accounts.getPeople(page.map(({ uid }) => uid));
    const rows = page.map((row): LeadMember => {
      const seatedStatus = row.coLeader ? 'co_leader' : 'member';
      const standing = row.state === 'waiting' ? 'waiting' : seatedStatus;
      return { ...people.get(row.uid), standing, joinedAt: row.joinedAt };
    });
    return { rows, next };
  }

  async function setHidden(caller: Caller, id: number, hidden: boolean): Promise<Lead> {
    await access.withLockedLead(caller, id, async (tx, context) => {
      requireMember(context, '设置进度墙');
      await members.setHidden(tx.sql, id, caller.uid, hidden);
    });
    return queries.read(caller, id);
  }

  async function setCoLeader(caller: Caller, id: number, uid: number, on: boolean): Promise<Lead> {
    await access.withLockedLead(caller, id, async (tx, context) => {
      if (context.status !== 'leader') throw new Problem('lead.not_leader', { act: '设置协助领读' });
      const member = await requireSeated(tx, context, uid);
      if (member.state !== 'member') throw new Problem('lead.member_not_found');
      await members.setCoLeader(tx.sql, id, uid, on);
    });
    return queries.read(caller, id);
  }

  async function requireSeated(
    tx: Transaction,
    { lead }: LeadContext,
    uid: number,
  ): Promise<members.StoredMember> {
    const member = await members.findMember(tx.sql, lead.id, uid);
    if (!member || !['member', 'waiting'].includes(member.state)) throw new Problem('lead.member_not_found');
    return member;
  }

  async function endMembership(
    tx: Transaction,
    lead: LeadSummary,
    uid: number,
    to: 'left' | 'removed',
    now: string,
  ): Promise<void> {
    const member = await members.findMember(tx.sql, lead.id, uid);
    await members.endMembership(tx.sql, lead.id, uid, to);
    if (member?.state === 'waiting') return addCounts(tx.sql, lead.id, { waiting: -1 });
    await members.addReaders(tx.sql, lead.id, [uid], -1);
    await withdrawVote(tx.sql, lead.id, uid);
    await addCounts(tx.sql, lead.id, { members: -1, finished: member?.finishedAt ? -1 : 0 });
    await promoteWaiting(tx, { ...lead, members: lead.members - 1 }, now);
  }

  /** Gives free seats to the first on the waiting list; the caller holds the lead's lock. */
  async function promoteWaiting(tx: Transaction, lead: LeadSummary, now: string): Promise<void> {
    const seats = lead.capacity === 0 ? lead.waiting : lead.capacity - lead.members;
    if (seats <= 0 || lead.waiting === 0) return;
    const promoted = await members.promoteWaiting(tx.sql, lead.id, seats, now);
    await addCounts(tx.sql, lead.id, { members: promoted.length, waiting: -promoted.length });
    await countReaders(tx, lead.id, promoted);
    const uids = promoted.map(({ uid }) => uid);
    await notifications.notifyMany(tx, uids, seatAvailable(lead));
    tx.afterCommit(() => {
      for (const uid of uids) live.toMember(uid, 'reading-lead.changed', { id: lead.id });
    });
  }

  async function countReaders(
    tx: Transaction,
    id: number,
    joined: readonly Pick<members.StoredMember, 'uid' | 'finishedAt'>[],
  ): Promise<void> {
    const uids = joined.map(({ uid }) => uid);
    await members.addReaders(tx.sql, id, uids, 1);
    await addCounts(tx.sql, id, { finished: joined.filter(({ finishedAt }) => finishedAt !== null).length });
  }
}
