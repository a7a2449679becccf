import { checkInSentenceMax, checkInToday, type MyCheckIns } from '@gongdu/contract/reading-leads/check-ins';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { partName } from '../part-name.ts';
import { myCheckInsQuery, useLeadItemAction } from '../queries.ts';
import classes from './check-ins.module.css';

interface CheckInFormProps {
  readonly lead: Lead;
  readonly checkIns: MyCheckIns;
}

interface CheckInValues {
  readonly partId: string;
  readonly pages: string;
  readonly minutes: string;
  readonly sentence: string;
}

const missingMessage = '请填写今天读了什么：部分、页数或分钟数，任填一项';

/** Once a day; filled with what was said today already. */
export function CheckInForm({ lead, checkIns }: CheckInFormProps) {
  const todaysCheckIn = checkIns.days.find(({ day }) => day === checkIns.today);
  const [values, setValues] = useState<CheckInValues>(() => ({
    partId: String(todaysCheckIn?.partId ?? ''),
    pages: String(todaysCheckIn?.pages ?? ''),
    minutes: String(todaysCheckIn?.minutes ?? ''),
    sentence: todaysCheckIn?.sentence ?? '',
  }));
  const [submitted, setSubmitted] = useState(false);
  const queryClient = useQueryClient();
  const mutation = useLeadItemAction<MyCheckIns>(lead.id, {
    onSuccess: (updated) => {
      queryClient.setQueryData(myCheckInsQuery(lead.id).queryKey, updated);
      toast(todaysCheckIn ? '今天的打卡已修改' : `已打卡，连续 ${updated.streak} 天`, 'success');
    },
  });
  const isEmpty = values.partId === '' && values.pages === '' && values.minutes === '';
  const update = (change: Partial<CheckInValues>) => setValues((before) => ({ ...before, ...change }));
  const submit = () => {
    setSubmitted(true);
    if (isEmpty) return;
    const toNumber = (value: string) => (value === '' ? null : Number(value));
    const read = {
      partId: toNumber(values.partId),
      pages: toNumber(values.pages),
      minutes: toNumber(values.minutes),
    };
    const body = { ...read, sentence: values.sentence };
    mutation.mutate(() => call(checkInToday, { params: { id: lead.id }, body }));
  };
  return (
    <form
      className={classes.form}
      aria-label="今日打卡"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className={classes.heading}>{todaysCheckIn ? '今天已打卡' : '今日打卡'}</h2>
      <NativeSelect
        label="读到哪一部分"
        value={values.partId}
        onChange={({ currentTarget }) => update({ partId: currentTarget.value })}
        error={submitted && isEmpty ? missingMessage : undefined}
        data={[
          { value: '', label: '不选' },
          ...lead.parts.map(({ id, no, title }) => ({ value: String(id), label: partName(no, title) })),
        ]}
      />
      <div className={classes.pair}>
        <TextInput
          type="number"
          label="页数"
          min={1}
          max={2000}
          value={values.pages}
          onChange={({ currentTarget }) => update({ pages: currentTarget.value })}
        />
        <TextInput
          type="number"
          label="分钟"
          min={1}
          max={1440}
          value={values.minutes}
          onChange={({ currentTarget }) => update({ minutes: currentTarget.value })}
        />
      </div>
      <Textarea
        label="一句话"
        description="没读到这一部分的成员看不到它"
        rows={2}
        maxLength={checkInSentenceMax}
        value={values.sentence}
        onChange={({ currentTarget }) => update({ sentence: currentTarget.value })}
      />
      <Button type="submit" loading={mutation.isPending}>
        {todaysCheckIn ? '保存修改' : '打卡'}
      </Button>
    </form>
  );
}
