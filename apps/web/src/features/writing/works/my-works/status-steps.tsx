import { type WorkRow, workStateLabels } from '@gongdu/contract/writing/works/work';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from './my-works.module.css';

interface Step {
  readonly label: string;
  /** Null: still ahead, or at an unknown time. */
  readonly at: string | null;
  readonly upcoming?: boolean;
}

/** 草稿 → 审核中 → 已发布, with their dates. */
export function StatusSteps({ work }: { readonly work: WorkRow }) {
  const steps = stepsOf(work);
  return (
    <ol className={classes.steps} aria-label="进度">
      {steps.map(({ label, at, upcoming }) => (
        <li key={label} data-ahead={upcoming || undefined}>
          {label}
          {at !== null && (
            <> {upcoming ? <time dateTime={at}>{formatChinaTime(at)}</time> : <RelativeTime at={at} />}</>
          )}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(work: WorkRow): Step[] {
  const { state, createdAt, submittedAt, scheduledAt, publishedAt, refusal } = work;
  const draft: Step = { label: '草稿', at: createdAt };
  const review: Step = { label: '审核', at: submittedAt };
  const current = (at: string | null): Step => ({ label: workStateLabels[state], at });
  switch (state) {
    case 'draft':
      return [draft, { label: '审核', at: null, upcoming: true }, lastStep(scheduledAt)];
    case 'pending':
      return [draft, current(submittedAt), lastStep(scheduledAt)];
    case 'scheduled':
      return [draft, review, { label: workStateLabels[state], at: scheduledAt, upcoming: true }];
    case 'published':
      return [draft, review, current(publishedAt)];
    case 'hidden':
      return [draft, review, { label: workStateLabels.published, at: publishedAt }, current(null)];
    default:
      return [draft, review, current(refusal?.at ?? null)];
  }
}

function lastStep(scheduledAt: string | null): Step {
  return { label: scheduledAt === null ? '发布' : '定时发布', at: scheduledAt, upcoming: true };
}
