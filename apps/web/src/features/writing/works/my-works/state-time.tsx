import type { WorkRow } from '@gongdu/contract/writing/works/work';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';

/** When the work came into its state, and when it is to be published; the state itself is a badge beside the title. */
export function StateTime({ work }: { readonly work: WorkRow }) {
  const { scheduledAt } = work;
  const { at, done } = lastChange(work);
  return (
    <>
      {at !== null && (
        <span>
          <RelativeTime at={at} /> {done}
        </span>
      )}
      {scheduledAt !== null && (
        <span>
          定在 <time dateTime={scheduledAt}>{formatChinaTime(scheduledAt)}</time> 发布
        </span>
      )}
    </>
  );
}

function lastChange(work: WorkRow): { readonly at: string | null; readonly done: string } {
  const { state, updatedAt, submittedAt, publishedAt, refusal } = work;
  switch (state) {
    case 'draft':
      return { at: updatedAt, done: '改过' };
    case 'pending':
    case 'scheduled':
      return { at: submittedAt, done: '提交' };
    case 'published':
    case 'hidden':
      return { at: publishedAt, done: '发布' };
    case 'taken_down':
      return { at: refusal?.at ?? null, done: '下架' };
    default:
      return { at: refusal?.at ?? null, done: '审核' };
  }
}
