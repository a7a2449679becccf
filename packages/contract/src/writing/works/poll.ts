import * as z from 'zod/mini';
import { pollLimits } from '../../document/limits.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, text } from '../../field.ts';

/** A poll of a published work. Results are shown to members who have voted, and to all once it has ended. */
export const poll = z.object({
  pollId: z.string(),
  question: z.string(),
  multiple: z.boolean(),
  endsAt: z.nullable(instant),
  ended: z.boolean(),
  voters: z.number(),
  options: z.array(z.object({ text: z.string(), votes: z.nullable(z.number()) })),
  /** The caller's votes, in the poll's order. */
  mine: z.array(z.string()),
});
export type Poll = z.infer<typeof poll>;

const params = z.object({ id, pollId: text('投票编号', { min: 6, max: 40 }) });

export const getPoll = endpoint({
  method: 'GET',
  path: '/api/works/:id/polls/:pollId',
  access: 'member',
  summary: '投票结果',
  problems: ['work.not_found', 'poll.not_found'],
  params,
  reply: poll,
});

/** Replaces an earlier vote; an empty vote withdraws it. */
export const votePoll = endpoint({
  method: 'PUT',
  path: '/api/works/:id/polls/:pollId/vote',
  access: 'member',
  summary: '投票',
  problems: ['work.not_found', 'poll.not_found', 'poll.ended', 'poll.single', 'poll.option_unknown'],
  params,
  checks: { none: 'choices among the options of the poll' },
  body: z.object({
    options: z
      .array(text('选项', { min: 1, max: pollLimits.option }))
      .check(z.maxLength(pollLimits.options.max, `最多选 ${pollLimits.options.max} 项`)),
  }),
  reply: poll,
});
