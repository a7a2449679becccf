import { type WorkRow, workStateWords } from '@gongdu/contract/work';
import { chinaWords } from '../../../lib/china-time.ts';
import { When } from '../../../ui/when.tsx';
import styles from './work-row.module.css';

interface Step {
  readonly words: string;
  /** Null: still to come, or at no known moment. */
  readonly at: string | null;
  readonly ahead?: boolean;
}

/** 草稿 → 审核中 → 已发布, with the days on which it got there. */
export function WorkWay({ work }: { readonly work: WorkRow }) {
  const steps = stepsOf(work);
  return (
    <ol className={styles.way} aria-label="进度">
      {steps.map(({ words, at, ahead }) => (
        <li key={words} data-ahead={ahead || undefined}>
          {words}
          {at !== null && <> {ahead ? <time dateTime={at}>{chinaWords(at)}</time> : <When at={at} />}</>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(work: WorkRow): Step[] {
  const { state, createdAt, submittedAt, scheduledAt, publishedAt, refusal } = work;
  const draft: Step = { words: '草稿', at: createdAt };
  const review: Step = { words: '审核', at: submittedAt };
  const here = (at: string | null): Step => ({ words: workStateWords[state], at });
  switch (state) {
    case 'draft':
      return [draft, { words: '审核', at: null, ahead: true }, lastStep(scheduledAt)];
    case 'pending':
      return [draft, here(submittedAt), lastStep(scheduledAt)];
    case 'scheduled':
      return [draft, review, { words: workStateWords[state], at: scheduledAt, ahead: true }];
    case 'published':
      return [draft, review, here(publishedAt)];
    default:
      return [draft, review, here(refusal?.at ?? null)];
  }
}

function lastStep(scheduledAt: string | null): Step {
  return { words: scheduledAt === null ? '发布' : '定时发布', at: scheduledAt, ahead: true };
}
