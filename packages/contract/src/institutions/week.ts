import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from '../endpoint.ts';

const seconds = z.nullable(z.number());

/** The last fourteen days, oldest first: the previous week, then the current one. */
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
        /** Reads of the institution's page, and of its news. */
        pageReads: z.number(),
        newsReads: z.number(),
        /** New followers who still follow. */
        followers: z.number(),
        waits: z.number(),
        answered: z.number(),
      }),
    ),
    /** Median seconds; null: nothing was answered. */
    firstReply: seconds,
    firstReplyBefore: seconds,
  }),
});
export type InstitutionWeek = ReplyOf<typeof getInstitutionWeek>;
