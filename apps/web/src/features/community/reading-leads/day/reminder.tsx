import { setReminder } from '@gongdu/contract/community/reading-leads/reminders';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { reminderQuery } from '../queries.ts';
import classes from './day.module.css';

/** At which hour the member is reminded, in one sentence, and how to change it. */
export function ReminderLine() {
  const { data } = useQuery(reminderQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data) return <ListSkeleton rows={1} />;
  return (
    <p className={classes.remind}>
      {data.hour === null ? '没有设提醒。' : `每天 ${hourLabel(data.hour)}，还没打卡才叫我。`}
      <button type="button" className={classes.link} onClick={() => setOpen(true)}>
        {data.hour === null ? '设一个时间' : '改时间'}
      </button>
      {isOpen && <ReminderDialog onClose={() => setOpen(false)} />}
    </p>
  );
}

/** Of all leads in which the member takes part. */
export function ReminderDialog({ onClose }: { readonly onClose: () => void }) {
  const reminder = useQuery(reminderQuery);
  return (
    <ResponsiveModal onClose={onClose} title="打卡提醒" width={480}>
      <QueryView query={reminder} skeleton={<ListSkeleton rows={2} />}>
        {({ hour }) => <ReminderForm hour={hour} onDone={onClose} />}
      </QueryView>
    </ResponsiveModal>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }));

function ReminderForm({ hour, onDone }: { readonly hour: number | null; readonly onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: setReminder.body,
    initial: { hour: hour === null ? '' : String(hour) },
    toBody: ({ hour: chosen }) => ({ hour: chosen === '' ? null : Number(chosen) }),
    submit: (body) => call(setReminder, { body }),
    onDone: (saved) => {
      queryClient.setQueryData(reminderQuery.queryKey, saved);
      toast(saved.hour === null ? '不再提醒' : `每天 ${hourLabel(saved.hour)} 提醒`, 'success');
      onDone();
    },
  });
  return (
    <Form form={form} submitLabel="保存" onCancel={onDone}>
      <NativeSelect
        {...form.field('hour')}
        label="每天几点"
        description="北京时间。当天还没打卡才提醒，一天最多一次；各场领读共用这一个时间。"
        data={[{ value: '', label: '不提醒' }, ...hours]}
      />
      <p className={classes.note}>
        站内、浏览器和邮件里收不收，以及免打扰时段，在
        <Link to="/user/profile/notices">个人中心的通知设置</Link>
        里选。
      </p>
    </Form>
  );
}

function hourLabel(hour: number): string {
  return `${hour}:00`;
}
