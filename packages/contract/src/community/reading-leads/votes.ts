import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, moment, multilineText } from '../../field.ts';
import { bookRow } from '../../library/books/book.ts';
import { byLeadId } from './reading-lead.ts';

/** The most proposals of one round. */
export const proposalsMax = 30;

const proposal = z.object({
  id: z.number(),
  book: bookRow,
  by: memberRow,
  reason: z.string(),
  votes: z.number(),
  mine: z.boolean(),
  votedByMe: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

/** The vote on the next book. */
export const voteRound = z.object({
  /** Proposals and votes are accepted until then; null before the leader has opened the round. */
  closesAt: z.nullable(instant),
  open: z.boolean(),
  /** Most votes first. */
  proposals: z.array(proposal),
  votes: z.number(),
  winnerId: z.nullable(z.number()),
});
export type VoteRound = z.infer<typeof voteRound>;

const voteEndpoint = { params: byLeadId, reply: voteRound } as const;

export const getVote = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/vote',
  access: 'member',
  summary: '下一本书的提名与投票',
  ...voteEndpoint,
});

/** By the leaders: opens the round, or changes its end. */
export const setVoteDeadline = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/vote/round',
  access: 'member',
  summary: '开始投票或调整截止时间',
  ...voteEndpoint,
  checks: { none: 'a moment' },
  body: z.object({ closesAt: moment('投票截止时间') }),
});

export const proposeNextBook = endpoint({
  method: 'POST',
  path: '/api/reading-leads/:id/proposals',
  access: 'member',
  right: 'comment',
  summary: '提名下一本书',
  ...voteEndpoint,
  checks: { fields: ['reason'], afterwards: { thing: '领读选书的理由', link: '/reader/:id', ref: 'id' } },
  body: z.object({
    bookId: id,
    reason: z._default(multilineText('推荐理由', { max: 200 }), ''),
  }),
});

/** The proposer's own while no other member has voted for it; leaders may remove any. */
export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/reading-leads/:id/proposals/:proposalId',
  access: 'member',
  summary: '撤回提名',
  params: z.object({ id, proposalId: id }),
  reply: voteRound,
});

/** One vote per member, changeable until the round closes; null withdraws it. */
export const castVote = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/vote',
  access: 'member',
  summary: '投票',
  ...voteEndpoint,
  body: z.object({ proposalId: z.nullable(id) }),
});

/** By the leaders, once the round has closed. */
export const decideVote = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/vote/winner',
  access: 'member',
  summary: '确定下一本书',
  ...voteEndpoint,
  body: z.object({ proposalId: id }),
});
