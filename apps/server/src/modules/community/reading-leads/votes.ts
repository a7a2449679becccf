import { type Proposal, proposalsMax, type VoteRound } from '@gongdu/contract/community/reading-leads/votes';
import { Problem } from '@gongdu/contract/problem';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Books } from '../../library/books/service.ts';
import { type Access, assertLeader, assertParticipant, type LeadContext } from './access.ts';
import { listUids } from './member-store.ts';
import { voteDecided, voteOpened } from './notification-messages.ts';
import * as store from './vote-store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly access: Access;
  readonly accounts: Accounts;
  readonly books: Books;
  readonly notifications: Notifications;
}

const maxRoundMs = 366 * dayMs;

/** The next book: members propose and vote until the round closes, then a leader decides. */
export function createVotes({ db, access, accounts, books, notifications }: Needs) {
  return { readRound, setDeadline, propose, withdraw, cast, decide };

  async function readRound(caller: Caller, id: number): Promise<VoteRound> {
    const context = await access.load(caller, id);
    assertParticipant(context, '看投票');
    return present(context);
  }

  async function setDeadline(caller: Caller, id: number, closesAt: string): Promise<VoteRound> {
    await withLockedLead(caller, id, async (tx, context) => {
      assertLeader(context, '开始投票');
      const { lead, now } = context;
      if (lead.winnerId !== null) throw new Problem('lead.vote_closed', { why: '下一本书已经确定' });
      const ahead = Date.parse(closesAt) - Date.parse(now);
      if (ahead <= 0 || ahead > maxRoundMs)
        throw new Problem('lead.vote_closed', { why: '投票截止时间须在现在之后、一年之内' });
      await store.setDeadline(tx.sql, id, closesAt);
      if (lead.voteClosesAt !== null) return;
      const uids = await listUids(tx.sql, id, ['member']);
      await notifications.notifyMany(tx, uids, voteOpened(lead, formatChinaTime(closesAt)));
    });
    return readRound(caller, id);
  }

  async function propose(
    caller: Caller,
    id: number,
    { bookId, reason }: { bookId: number; reason: string },
  ): Promise<VoteRound> {
    const book = await books.read(caller, bookId);
    if (book.state !== 'public') throw new Problem('book.not_found');
    await withLockedLead(caller, id, async ({ sql }, context) => {
      assertParticipant(context, '提名');
      assertOpen(context);
      const all = await store.listProposals(sql, id);
      if (all.length >= proposalsMax) throw new Problem('lead.proposals_full', { n: proposalsMax });
      const current = (await books.currentIds(sql, [bookId]))(bookId);
      const isNew = await store.insertProposal(sql, {
        workId: id,
        uid: caller.uid,
        bookId: current,
        reason,
      });
      if (!isNew) throw new Problem('lead.proposal_taken', { title: book.title });
    });
    return readRound(caller, id);
  }

  async function withdraw(caller: Caller, id: number, proposalId: number): Promise<VoteRound> {
    await withLockedLead(caller, id, async ({ sql }, context) => {
      assertParticipant(context, '撤回提名');
      assertOpen(context);
      const proposal = await requireProposal(sql, id, proposalId);
      if (!context.isLeader && proposal.uid !== caller.uid) throw new Problem('session.forbidden');
      const own = (await store.findVote(sql, id, caller.uid)) === proposalId ? 1 : 0;
      if (!context.isLeader && proposal.votes > own) throw new Problem('lead.proposal_voted');
      await store.deleteProposal(sql, proposalId);
    });
    return readRound(caller, id);
  }

  async function cast(caller: Caller, id: number, proposalId: number | null): Promise<VoteRound> {
    await withLockedLead(caller, id, async ({ sql }, context) => {
      assertParticipant(context, '投票');
      assertOpen(context);
      if (proposalId !== null) await requireProposal(sql, id, proposalId);
      await store.withdrawVote(sql, id, caller.uid);
      if (proposalId !== null) await store.insertVote(sql, id, caller.uid, proposalId);
    });
    return readRound(caller, id);
  }

  async function decide(caller: Caller, id: number, proposalId: number): Promise<VoteRound> {
    await withLockedLead(caller, id, async (tx, context) => {
      assertLeader(context, '确定下一本书');
      const { lead } = context;
      if (lead.winnerId !== null) throw new Problem('lead.vote_closed', { why: '下一本书已经确定' });
      if (lead.voteClosesAt === null || isRunning(context))
        throw new Problem('lead.vote_closed', { why: '投票截止后才能确定下一本书' });
      const { bookId } = await requireProposal(tx.sql, id, proposalId);
      await store.setWinner(tx.sql, id, proposalId);
      const book = (await books.find([bookId], tx.sql)).get(bookId);
      const uids = await listUids(tx.sql, id, ['member']);
      await notifications.notifyMany(tx, uids, voteDecided(lead, book?.title ?? ''));
    });
    return readRound(caller, id);
  }

  function withLockedLead(
    caller: Caller,
    id: number,
    run: (tx: Transaction, context: LeadContext) => Promise<void>,
  ): Promise<void> {
    return access.withLockedLead(caller, id, run);
  }

  async function present(context: LeadContext): Promise<VoteRound> {
    const { lead, caller } = context;
    const [all, ownVote] = await Promise.all([
      store.listProposals(db, lead.id),
      store.findVote(db, lead.id, caller.uid),
    ]);
    const found = await books.find(all.map(({ bookId }) => bookId));
    const people = await accounts.getPeople(all.map(({ uid }) => uid));
    const proposals = all.flatMap(({ id, bookId, uid, reason, votes }): Proposal[] => {
      const book = found.get(bookId);
      const mine = uid === caller.uid;
      return book ? [{ id, book, by: people.get(uid), reason, votes, mine, votedByMe: id === ownVote }] : [];
    });
    const votes = all.reduce((sum, each) => sum + each.votes, 0);
    const { voteClosesAt: closesAt, winnerId } = lead;
    return { closesAt, open: isRunning(context), proposals, votes, winnerId };
  }
}

async function requireProposal(
  sql: Queryable,
  id: number,
  proposalId: number,
): Promise<store.StoredProposal> {
  const proposal = (await store.listProposals(sql, id)).find((each) => each.id === proposalId);
  if (!proposal) throw new Problem('lead.proposal_not_found');
  return proposal;
}

function isRunning({ lead, now }: LeadContext): boolean {
  return (
    lead.winnerId === null && lead.voteClosesAt !== null && Date.parse(lead.voteClosesAt) > Date.parse(now)
  );
}

function assertOpen(context: LeadContext): void {
  if (context.lead.voteClosesAt === null)
    throw new Problem('lead.vote_closed', { why: '领读人还没有开始投票' });
  if (!isRunning(context)) throw new Problem('lead.vote_closed', { why: '投票已经结束' });
}
