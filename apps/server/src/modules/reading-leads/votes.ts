import { Problem } from '@gongdu/contract/problem';
import { type Proposal, proposalsMax, type VoteRound } from '@gongdu/contract/reading-lead-vote';
import { chinaMoment } from '../../china-moment.ts';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Books } from '../books/service.ts';
import type { Notices } from '../notices/service.ts';
import { type Access, type Meeting, refuseOutsiders, refuseUnlessLeading } from './access.ts';
import { uidsOf } from './member-store.ts';
import { voteDecided, voteOpened } from './notice-words.ts';
import * as store from './vote-store.ts';

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly accounts: Accounts;
  readonly books: Books;
  readonly notices: Notices;
}

const year = 366 * 24 * 3_600_000;

/** The next book: members propose and vote until the round closes, then a leader decides. */
export function createVotes({ db, access, accounts, books, notices }: Needs) {
  return { round, setRound, propose, withdraw, cast, decide };

  async function round(caller: Caller, id: number): Promise<VoteRound> {
    const meeting = await access.meet(caller, id);
    refuseOutsiders(meeting, '看投票');
    return present(meeting);
  }

  async function setRound(caller: Caller, id: number, closesAt: string): Promise<VoteRound> {
    await change(caller, id, async (tx, meeting) => {
      refuseUnlessLeading(meeting, '开始投票');
      const { lead, now } = meeting;
      if (lead.winnerId !== null) throw new Problem('lead.vote_closed', { why: '下一本书已经确定' });
      const ahead = Date.parse(closesAt) - Date.parse(now);
      if (ahead <= 0 || ahead > year)
        throw new Problem('lead.vote_closed', { why: '投票截止时间须在现在之后、一年之内' });
      await store.setRound(tx.sql, id, closesAt);
      if (lead.voteClosesAt !== null) return;
      const uids = await uidsOf(tx.sql, id, ['member']);
      await notices.tellMany(tx, uids, voteOpened(lead, chinaMoment(closesAt)));
    });
    return round(caller, id);
  }

  async function propose(
    caller: Caller,
    id: number,
    { bookId, reason }: { bookId: number; reason: string },
  ): Promise<VoteRound> {
    const book = await books.read(caller, bookId);
    if (book.state !== 'public') throw new Problem('book.not_found');
    await change(caller, id, async ({ sql }, meeting) => {
      refuseOutsiders(meeting, '提名');
      refuseClosed(meeting);
      const all = await store.listProposals(sql, id);
      if (all.length >= proposalsMax) throw new Problem('lead.proposals_full', { n: proposalsMax });
      const isNew = await store.insertProposal(sql, { workId: id, uid: caller.uid, bookId, reason });
      if (!isNew) throw new Problem('lead.proposal_taken', { title: book.title });
    });
    return round(caller, id);
  }

  async function withdraw(caller: Caller, id: number, proposalId: number): Promise<VoteRound> {
    await change(caller, id, async ({ sql }, meeting) => {
      refuseOutsiders(meeting, '撤回提名');
      refuseClosed(meeting);
      const proposal = await proposalOf(sql, id, proposalId);
      if (!meeting.leads && proposal.uid !== caller.uid) throw new Problem('session.forbidden');
      const own = (await store.voteOf(sql, id, caller.uid)) === proposalId ? 1 : 0;
      if (!meeting.leads && proposal.votes > own) throw new Problem('lead.proposal_voted');
      await store.deleteProposal(sql, proposalId);
    });
    return round(caller, id);
  }

  async function cast(caller: Caller, id: number, proposalId: number | null): Promise<VoteRound> {
    await change(caller, id, async ({ sql }, meeting) => {
      refuseOutsiders(meeting, '投票');
      refuseClosed(meeting);
      if (proposalId !== null) await proposalOf(sql, id, proposalId);
      await store.takeBackVote(sql, id, caller.uid);
      if (proposalId !== null) await store.insertVote(sql, id, caller.uid, proposalId);
    });
    return round(caller, id);
  }

  async function decide(caller: Caller, id: number, proposalId: number): Promise<VoteRound> {
    await change(caller, id, async (tx, meeting) => {
      refuseUnlessLeading(meeting, '确定下一本书');
      const { lead } = meeting;
      if (lead.winnerId !== null) throw new Problem('lead.vote_closed', { why: '下一本书已经确定' });
      if (lead.voteClosesAt === null || isRunning(meeting))
        throw new Problem('lead.vote_closed', { why: '投票截止后才能确定下一本书' });
      const { bookId } = await proposalOf(tx.sql, id, proposalId);
      await store.setWinner(tx.sql, id, proposalId);
      const book = (await books.find([bookId], tx.sql)).get(bookId);
      const uids = await uidsOf(tx.sql, id, ['member']);
      await notices.tellMany(tx, uids, voteDecided(lead, book?.title ?? ''));
    });
    return round(caller, id);
  }

  function change(
    caller: Caller,
    id: number,
    run: (tx: Transaction, meeting: Meeting) => Promise<void>,
  ): Promise<void> {
    return access.change(caller, id, run);
  }

  async function present(meeting: Meeting): Promise<VoteRound> {
    const { lead, caller } = meeting;
    const [all, chosen] = await Promise.all([
      store.listProposals(db, lead.id),
      store.voteOf(db, lead.id, caller.uid),
    ]);
    const found = await books.find(all.map(({ bookId }) => bookId));
    const people = await accounts.people(all.map(({ uid }) => uid));
    const proposals = all.flatMap(({ id, bookId, uid, reason, votes }): Proposal[] => {
      const [book, by] = [found.get(bookId), people.get(uid)];
      const mine = uid === caller.uid;
      return book && by ? [{ id, book, by, reason, votes, mine, votedByMe: id === chosen }] : [];
    });
    const votes = all.reduce((sum, each) => sum + each.votes, 0);
    const { voteClosesAt: closesAt, winnerId } = lead;
    return { closesAt, open: isRunning(meeting), proposals, votes, winnerId };
  }
}

async function proposalOf(sql: Queryable, id: number, proposalId: number): Promise<store.StoredProposal> {
  const proposal = (await store.listProposals(sql, id)).find((each) => each.id === proposalId);
  if (!proposal) throw new Problem('lead.proposal_not_found');
  return proposal;
}

function isRunning({ lead, now }: Meeting): boolean {
  return (
    lead.winnerId === null && lead.voteClosesAt !== null && Date.parse(lead.voteClosesAt) > Date.parse(now)
  );
}

function refuseClosed(meeting: Meeting): void {
  if (meeting.lead.voteClosesAt === null)
    throw new Problem('lead.vote_closed', { why: '领读人还没有开始投票' });
  if (!isRunning(meeting)) throw new Problem('lead.vote_closed', { why: '投票已经结束' });
}
