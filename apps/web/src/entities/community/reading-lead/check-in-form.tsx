import { checkInToday, type MyCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { createStoredDraft, useStoredDraft } from '../../core/autosave/stored-draft.ts';
import { PenaltyNotice } from '../../core/credit/penalty-notice.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { homeQuery } from '../../core/home/query.ts';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { leadKey } from './queries.ts';

interface CheckInFormProps {
  readonly lead: Pick<Lead, 'id' | 'parts'>;
  readonly checkIns: MyCheckIns;
  /** The part selected at first. */
  readonly partId?: number;
  readonly onDone?: () => void;
}

/** One check-in a day; the form is filled with today's check-in if there is one. */
export function CheckInForm({ lead, checkIns, partId, onDone }: CheckInFormProps) {
  const queryClient = useQueryClient();
  const todaysCheckIn = findTodays(checkIns);
  const saved = {
    day: checkIns.today,
    partId: String((todaysCheckIn ? todaysCheckIn.partId : partId) ?? ''),
    pages: String(todaysCheckIn?.pages ?? ''),
    minutes: String(todaysCheckIn?.minutes ?? ''),
    sentence: todaysCheckIn?.sentence ?? '',
  };
  const [draft] = useState(() => createStoredDraft(`check-in:${lead.id}`, draftOf(checkIns.today)));
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
    submit: (body) => call(checkInToday, { params: { id: lead.id }, body }),
    onDone: async ({ streak }) => {
      draft.remove();
      toast(todaysCheckIn ? '今天的打卡已修改' : `已打卡，连续 ${streak} 天`, 'success');
      onDone?.();
      await Promise.all([stale(queryClient, leadKey(lead.id)), stale(queryClient, homeQuery.queryKey)]);
    },
  });
  useStoredDraft({ draft, values: form.values, clean: saved, label: '打卡' });
  return (
    <Form form={form} submitLabel={todaysCheckIn ? '保存修改' : '打卡'}>
      <PenaltyNotice right="comment" />
      <NativeSelect
        {...form.field('partId')}
        label="读到哪一部分"
        data={[
          { value: '', label: '不选' },
          ...lead.parts.map(({ id, no, title }) => ({ value: String(id), label: partName(no, title) })),
        ]}
      />
      <FieldRow>
        <TextInput {...form.field('pages')} type="number" label="页数" min={1} max={2000} />
        <TextInput {...form.field('minutes')} type="number" label="分钟" min={1} max={1440} />
      </FieldRow>
      <CountedTextarea
        {...form.field('sentence')}
        label="一句话"
        description="没读到这一部分的成员看不到它"
        rows={2}
      />
    </Form>
  );
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
