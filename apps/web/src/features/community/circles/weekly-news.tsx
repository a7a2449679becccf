import { switchNotification } from '@gongdu/contract/core/preferences';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { preferencesQuery } from '../../../entities/core/preferences/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { Meta } from '../../../ui/layout/list.tsx';

const params = { topic: 'circle_week', channel: 'app' } as const;

/** Whether the member is told on Sundays what is new in their circles, and a press to change it. */
export function WeeklyNews() {
  const { data } = useQuery(preferencesQuery);
  const { run, busy } = useAction((on: boolean) => call(switchNotification, { params, body: { on } }), {
    done: (_, on) => (on ? '每周日会告诉你圈子里的新内容' : '不再告诉你圈子里的新内容'),
    invalidates: ['/api/preferences'],
  });
  if (!data) return null;
  const isOn = !data.noticesOff.some(({ topic, channel }) => topic === 'circle_week' && channel === 'app');
  return (
    <Meta>
      <span>{isOn ? '每周日会告诉你圈子这一周的新内容。' : '圈子一周的新内容不再告诉你。'}</span>
      <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void run(!isOn)}>
        {isOn ? '不用告诉我' : '每周告诉我'}
      </Button>
    </Meta>
  );
}
