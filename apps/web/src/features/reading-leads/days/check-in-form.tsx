import type { Lead } from '@gongdu/contract/reading-lead';
import { checkInSentenceMax, checkInToday, type MyCheckIns } from '@gongdu/contract/reading-lead-day';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { partName } from '../part-name.ts';
import { myDaysQuery, useActIn } from '../queries.ts';
import styles from './days.module.css';

interface CheckInFormProps {
  readonly lead: Lead;
  readonly days: MyCheckIns;
}

interface Form {
  readonly partId: string;
  readonly pages: string;
  readonly minutes: string;
  readonly sentence: string;
}

const missing = '请填写今天读了什么：部分、页数或分钟数，任填一项';

/** Once a day; filled with what was said today already. */
export function CheckInForm({ lead, days }: CheckInFormProps) {
  const done = days.days.find(({ day }) => day === days.today);
  const [form, setForm] = useState<Form>(() => ({
    partId: String(done?.partId ?? ''),
    pages: String(done?.pages ?? ''),
    minutes: String(done?.minutes ?? ''),
    sentence: done?.sentence ?? '',
  }));
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const act = useActIn<MyCheckIns>(lead.id, {
    done: (after) => {
      queries.setQueryData(myDaysQuery(lead.id).queryKey, after);
      showMessage(done ? '今天的打卡已修改' : `已打卡，连续 ${after.streak} 天`, 'success');
    },
  });
  const empty = form.partId === '' && form.pages === '' && form.minutes === '';
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const send = () => {
    setAsked(true);
    if (empty) return;
    const number = (value: string) => (value === '' ? null : Number(value));
    const read = { partId: number(form.partId), pages: number(form.pages), minutes: number(form.minutes) };
    const body = { ...read, sentence: form.sentence };
    act.mutate(() => call(checkInToday, { params: { id: lead.id }, body }));
  };
  return (
    <form
      className={styles.form}
      aria-label="今日打卡"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className={styles.heading}>{done ? '今天已打卡' : '今日打卡'}</h2>
      <NativeSelect
        label="读到哪一部分"
        value={form.partId}
        onChange={({ currentTarget }) => set({ partId: currentTarget.value })}
        error={asked && empty ? missing : undefined}
        data={[
          { value: '', label: '不选' },
          ...lead.parts.map(({ id, no, title }) => ({ value: String(id), label: partName(no, title) })),
        ]}
      />
      <div className={styles.pair}>
        <TextInput
          type="number"
          label="页数"
          min={1}
          max={2000}
          value={form.pages}
          onChange={({ currentTarget }) => set({ pages: currentTarget.value })}
        />
        <TextInput
          type="number"
          label="分钟"
          min={1}
          max={1440}
          value={form.minutes}
          onChange={({ currentTarget }) => set({ minutes: currentTarget.value })}
        />
      </div>
      <Textarea
        label="一句话"
        description="没读到这一部分的成员看不到它"
        rows={2}
        maxLength={checkInSentenceMax}
        value={form.sentence}
        onChange={({ currentTarget }) => set({ sentence: currentTarget.value })}
      />
      <Button type="submit" loading={act.isPending}>
        {done ? '保存修改' : '打卡'}
      </Button>
    </form>
  );
}
