import { checkInToday, type MyCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import { chinaDay } from '@gongdu/rules/china-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useStoredDraft } from '../../core/autosave/stored-draft.ts';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { homeQuery } from '../../core/home/query.ts';
import { deliver } from '../../core/outbox/outgoing.ts';
import { checkInDraft, checkInLane, outgoingCheckIn } from './outgoing-check-in.ts';
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
  const [draft] = useState(() => checkInDraft(leadId, checkIns.today));
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
    submit: ({ partId: part, pages, minutes, sentence }) =>
      deliver(
        outgoingCheckIn,
        { leadId, partId: part, pages, minutes, sentence, day: chinaDay(new Date()) },
        { lane: checkInLane(leadId) },
      ),
    onDone: async (sent) => {
      draft.remove();
      if (sent.waits) toast('没有网络，打卡等恢复后发出', 'info');
      else toast(todaysCheckIn ? '今天的打卡已修改' : `已打卡，连续 ${sent.result.streak} 天`, 'success');
      onDone?.();
      if (!sent.waits) await stale(queryClient, leadKey(leadId), homeQuery.queryKey);
    },
  });
  useStoredDraft({ draft, values: form.values, clean: saved, label: '打卡' });
  return { form, todaysCheckIn };
}

export function findTodays({ days, today }: MyCheckIns) {
  return days.find(({ day }) => day === today);
}
