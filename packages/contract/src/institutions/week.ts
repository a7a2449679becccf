import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from '../endpoint.ts';

const seconds = z.nullable(z.number());

/** Fourteen days up to today, the oldest first: this week and the one before it. */
export const getInstitutionWeek = endpoint({
  method: 'GET',
  path: '/api/institution/week',
  access: 'may:inst:report:read',
  summary: '机构的一周',
  problems: [],
  reply: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        /** How often its page and its news were read. */
        pageReads: z.number(),
        newsReads: z.number(),
        /** New followers, without those who left again. */
        followers: z.number(),
        waits: z.number(),
        answered: z.number(),
      }),
    ),
    /** Seconds, medians; null where nothing was answered. */
    firstReply: seconds,
    firstReplyBefore: seconds,
  }),
});
export type InstitutionWeek = ReplyOf<typeof getInstitutionWeek>;
