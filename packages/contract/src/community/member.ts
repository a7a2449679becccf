import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { memberSummary } from './reaction.ts';

/** People found by one name: the whole answer, there are no pages. */
export const memberSearchMax = 10;

/**
 * Whose name has these words in it: those whom the caller follows, then exact names, then names that begin so, then
 * the others. Without words, whom the caller followed last. Never oneself, nor anybody who has left.
 */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  access: 'member',
  summary: '按名字找人',
  problems: [],
  query: z.object({
    name: z._default(z.string('名字应为文字').check(z.trim(), z.maxLength(40, '名字最多 40 个字')), ''),
  }),
  reply: z.array(memberSummary),
});
