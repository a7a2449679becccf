import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { integer, multilineText } from '../../field.ts';
import { leadPartsMax } from './plan.ts';
import { byLeadId } from './reading-lead.ts';

const behind = integer('落下几个部分', { min: 1, max: leadPartsMax });

/** For the leaders: how many members are this many open parts behind or more, hidden names included, and none by name. */
export const countBehind = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/behind',
  access: 'member',
  summary: '落下几个部分的成员数',
  params: byLeadId,
  query: z.object({ parts: z._default(behind, 1) }),
  reply: z.object({
    members: z.number(),
    /** Today's word has been sent. */
    sentToday: z.boolean(),
  }),
});

/** To members who are behind, as a notification; once a day in China. */
export const sendWord = endpoint({
  method: 'POST',
  path: '/api/reading-leads/:id/word',
  access: 'member',
  right: 'comment',
  summary: '给落下的成员说句话',
  params: byLeadId,
  checks: { fields: ['text'], afterwards: { thing: '领读人给成员的话', link: '/reader/:id', ref: 'id' } },
  body: z.object({ parts: behind, text: multilineText('要说的话', { min: 1, max: 200 }) }),
  reply: z.object({ members: z.number() }),
});
