import { checkInToday } from '@gongdu/contract/community/reading-leads/check-ins';
import { chinaDay } from '@gongdu/rules/china-time';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { createStoredDraft } from '../../core/autosave/stored-draft.ts';
import { homeQuery } from '../../core/home/query.ts';
import { defineOutgoing } from '../../core/outbox/outgoing.ts';
import { leadKey } from './queries.ts';

const checkIn = z.object({
  leadId: z.number(),
  partId: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  sentence: z.string(),
  /** The day in China on which it was written. */
  day: z.string(),
});

const fields = { partId: z.string(), pages: z.string(), minutes: z.string(), sentence: z.string() };

/** What is written in the form; a draft of another day is none. */
export const checkInDraft = (leadId: number, today: string) =>
  createStoredDraft(`check-in:${leadId}`, z.object({ day: z.literal(today), ...fields }));

export const checkInLane = (leadId: number) => `check-in:${leadId}`;

export const outgoingCheckIn = defineOutgoing({
  kind: 'check-in',
  label: '打卡',
  schema: checkIn,
  send: ({ leadId, day, ...body }, { options, waitedSince }) =>
    // at once the server's own day counts, whatever the clock of this device says
    call(
      checkInToday,
      { params: { id: leadId }, body: waitedSince === null ? body : { ...body, day } },
      options,
    ),
  excerpt: ({ sentence, pages, minutes }) =>
    sentence || [pages && `${pages} 页`, minutes && `${minutes} 分钟`].filter(Boolean).join('，'),
  reads: ({ leadId }) => [leadKey(leadId), homeQuery.queryKey],
  restore: ({ leadId, partId, pages, minutes, sentence }) => {
    // mended, it counts for the day on which it is sent
    const today = chinaDay(new Date());
    checkInDraft(leadId, today).write({
      day: today,
      partId: String(partId ?? ''),
      pages: String(pages ?? ''),
      minutes: String(minutes ?? ''),
      sentence,
    });
  },
  replaces: true,
});
