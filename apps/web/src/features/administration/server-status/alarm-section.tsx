import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { jobLabels } from '@gongdu/contract/core/jobs/job-labels';
import { IconCircleCheck } from '@tabler/icons-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { RunJobButton } from './run-job.tsx';

/** What is wrong now, and what to do about each. */
export function AlarmSection({ alarms }: Pick<ServerStatus, 'alarms'>) {
  return (
    <Section title="告警" badge={alarms.length > 0 && <Badge tone="bad">{alarms.length} 项</Badge>}>
      {alarms.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck />}
          title="没有告警"
          description="出现问题时会列在这里，并通知能维护运行的人员。"
        />
      ) : (
        <List label="告警">
          {alarms.map(({ id, label, subject, detail, remedy, raisedAt, calmSince, job }) => (
            <ListRow
              key={id}
              title={`${label}（${jobLabels[subject] ?? subject}）`}
              badges={calmSince && <Badge tone="ok">已恢复，观察中</Badge>}
              meta={
                <span>
                  始于 <RelativeTime at={raisedAt} />
                </span>
              }
              actions={job && <RunJobButton name={job} />}
            >
              <p>{detail}</p>
              <p>怎么办：{remedy}</p>
            </ListRow>
          ))}
        </List>
      )}
    </Section>
  );
}
