import {
  deleteReadingDay,
  type FormerDay,
  restoreReadingDays,
} from '@gongdu/contract/library/reading-days/reading-day';
import { call } from '../../../lib/api/call.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { useAction } from '../../core/action/use-action.ts';
import { dayWords } from './amount-words.ts';
import { readingDayReads } from './queries.ts';

const invalidates = readingDayReads;

/** Changes of the member's days, each with an undo for ten seconds. */
export function useReadingDays() {
  const restore = useAction((day: FormerDay) => call(restoreReadingDays, { body: { days: [day] } }), {
    done: '已撤销',
    invalidates,
  });
  const offerUndo = (text: string, before: FormerDay) => toastWithUndo(text, () => void restore.run(before));
  const remove = useAction(
    ({ day, bookId }: Pick<FormerDay, 'day' | 'bookId'>) =>
      call(deleteReadingDay, { params: { day }, query: bookId === null ? {} : { bookId } }),
    { onDone: (before, { day }) => offerUndo(`已删除${dayWords(day)}的这条记录`, before), invalidates },
  );
  return { offerUndo, remove };
}
