import { checkInToday, type MyCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { createStoredDraft, useStoredDraft } from '../../core/autosave/stored-draft.ts';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { homeQuery } from '../../core/home/query.ts';
import { leadKey } from './queries.ts';

interface CheckInFormOptions {
  readonly leadId: number;
  readonly checkIns: MyCheckIns;
  /** The part selected at first. */
  readonly partId?: number | undefined;
  readonly onDone?: (() => void) | undefined;
}

/** One check-in a day: the form has today's values if there are any, and keeps what is written on this device. */
export function useCheckInForm({ leadId, checkIns, partId, onDone }: CheckInFormOptions) {
  const queryClient = useQueryClient();
  const todaysCheckIn = findTodays(checkIns);
  const saved = {
    day: checkIns.today,
    partId: String((todaysCheckIn ? todaysCheckIn.partId : partId) ?? ''),
    pages: String(todaysCheckIn?.pages ?? ''),
    minutes: String(todaysCheckIn?.minutes ?? ''),
    sentence: todaysCheckIn?.sentence ?? '',
  };
  const [draft] = useState(() => createStoredDraft(`check-in:${leadId}`, draftOf(checkIns.today)));
  const form = useApiForm({
    schema: checkInToday.body,
    initial: () => draft.read() ?? saved,
    // the draft outlives the page
    guarded: false,
    toBody: ({ partId: chosen, pages, minutes, sentence }) => ({
      partId: chosen || null,
      pages: pages || null,
      minutes: minutes || null,
      sentence,
    }),
    submit: (body) => call(checkInToday, { params: { id: leadId }, body }),
    onDone: async ({ streak }) => {
      draft.remove();
      toast(todaysCheckIn ? '今天的打卡已修改' : `已打卡，连续 ${streak} 天`, 'success');
      onDone?.();
      await Promise.all([stale(queryClient, leadKey(leadId)), stale(queryClient, homeQuery.queryKey)]);
    },
  });
  useStoredDraft({ draft, values: form.values, clean: saved, label: '打卡' });
  return { form, todaysCheckIn };
}

/** A draft of another day is none. */
const draftOf = (today: string) =>
  z.object({
    day: z.literal(today),
    partId: z.string(),
    pages: z.string(),
    minutes: z.string(),
    sentence: z.string(),
  });

export function findTodays({ days, today }: MyCheckIns) {
  return days.find(({ day }) => day === today);
}
