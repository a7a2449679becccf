import { getOperatorWeek, type OperatorWeek } from '@gongdu/contract/administration/board';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';
import { WeekPanel } from '../../../ui/chart/week-panel.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const weekQuery = read(getOperatorWeek, {});

/** Operators' decisions and new items of the week, compared with the week before. */
export function OperatorWeekPanel() {
  const week = useQuery(weekQuery);
  return (
    <QueryView query={week} skeleton={<Skeleton height={340} />}>
      {({ days }) => (
        <WeekPanel
          description="到今天为止的七天，与再往前的七天比。"
          days={days.map(({ day }) => day)}
          numbers={[
            {
              id: 'decisions',
              name: '处理',
              unit: '条',
              values: days.map(({ approved, rejected }) => approved + rejected),
            },
            { id: 'rejected', name: '未通过', unit: '条', values: each(days, 'rejected') },
            { id: 'signUps', name: '注册', unit: '人', values: each(days, 'signUps') },
            { id: 'messages', name: '消息', unit: '条', values: each(days, 'messages') },
            { id: 'errors', name: '错误', unit: '次', values: each(days, 'errors') },
          ]}
        />
      )}
    </QueryView>
  );
}

type Day = OperatorWeek['days'][number];

function each(days: readonly Day[], name: Exclude<keyof Day, 'day'>): number[] {
  return days.map((day) => day[name]);
}
