import * as z from 'zod/mini';
import { bookRow } from './book.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, moment, text } from './field.ts';
import { byLeadId } from './reading-lead.ts';
import { personRow } from './social.ts';

export const proposalReasonMax = 200;
/** Of one round. */
export const proposalsMax = 30;

const proposal = z.object({
  id: z.number(),
  book: bookRow,
  by: personRow,
  reason: z.string(),
  votes: z.number(),
  mine: z.boolean(),
  votedByMe: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

/** The choice of the next book. */
export const voteRound = z.object({
  /** Proposals and votes are taken until then; null before the leader has opened the round. */
  closesAt: z.nullable(instant),
  open: z.boolean(),
  /** Most votes first. */
  proposals: z.array(proposal),
  votes: z.number(),
  winnerId: z.nullable(z.number()),
});
export type VoteRound = z.infer<typeof voteRound>;

const one = { params: byLeadId, reply: voteRound } as const;

export const getVote = endpoint({
  method: 'GET',
  path: '/api/readingLeads/:id/vote',
  who: 'member',
  summary: '下一本书的提名与投票',
  ...one,
});

/** By the leaders: opens the round, or moves its end. */
export const setVoteRound = endpoint({
  method: 'PUT',
  path: '/api/readingLeads/:id/vote/round',
  who: 'member',
  summary: '开始投票或调整截止时间',
  ...one,
  body: z.object({ closesAt: moment('投票截止时间') }),
});

export const nominateBook = endpoint({
  method: 'POST',
  path: '/api/readingLeads/:id/proposals',
  who: 'member',
  summary: '提名下一本书',
  ...one,
  body: z.object({ bookId: id, reason: z._default(text('推荐理由', { max: proposalReasonMax }), '') }),
});

/** One's own while nobody else has voted for it; any by the leaders. */
export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/readingLeads/:id/proposals/:proposalId',
  who: 'member',
  summary: '撤回提名',
  params: z.object({ id, proposalId: id }),
  reply: voteRound,
});

/** One vote a member, changeable until the round closes; null takes it back. */
export const castVote = endpoint({
  method: 'PUT',
  path: '/api/readingLeads/:id/vote',
  who: 'member',
  summary: '投票',
  ...one,
  body: z.object({ proposalId: z.nullable(id) }),
});

/** By the leaders, once the round has closed. */
export const decideVote = endpoint({
  method: 'PUT',
  path: '/api/readingLeads/:id/vote/winner',
  who: 'member',
  summary: '确定下一本书',
  ...one,
  body: z.object({ proposalId: id }),
});
