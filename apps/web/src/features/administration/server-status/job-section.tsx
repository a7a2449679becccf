import type { ScheduledJob, ServerStatus } from '@gongdu/contract/administration/server-status';
import { jobLabels } from '@gongdu/contract/core/jobs/job-labels';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatRelativeTime } from '../../../ui/text/format-time.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { durationWords } from './duration-words.ts';
import { RunJobButton } from './run-job.tsx';

/** Scheduled jobs: those that fail first, then by name. */
export function JobSection({ jobs }: Pick<ServerStatus, 'jobs'>) {
  const sorted = jobs.toSorted((a, b) => b.failures - a.failures || (a.name < b.name ? -1 : 1));
  return (
    <Section title="定时任务" description="同一任务在所有节点上同时只运行一次。">
      <List label="定时任务">
        {sorted.map((job) => (
          <JobRow key={job.name} job={job} />
        ))}
      </List>
    </Section>
  );
}

function JobRow({ job: { name, state, last, nextAt, failures } }: { readonly job: ScheduledJob }) {
  return (
    <ListRow
      title={jobLabels[name] ?? name}
      badges={<JobBadge state={state} failures={failures} />}
      meta={
        <>
          <code>{name}</code>
          {last ? (
            <span>
              上次 <RelativeTime at={last.startedAt} />
              ，用时 {durationWords(last.ms)}
            </span>
          ) : (
            <span>还没有运行记录</span>
          )}
          <span>
            下次 <time dateTime={nextAt}>{formatRelativeTime(new Date(nextAt), new Date())}</time>
          </span>
        </>
      }
      actions={<RunJobButton name={name} isPending={state !== 'idle'} />}
    />
  );
}

function JobBadge({ state, failures }: Pick<ScheduledJob, 'state' | 'failures'>) {
  if (state === 'running') return <Badge tone="brand">运行中</Badge>;
  if (failures > 0) return <Badge tone="bad">连续失败 {failures} 次</Badge>;
  return state === 'waiting' ? <Badge>等待运行</Badge> : null;
}
