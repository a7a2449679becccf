import type { InputOf } from '@gongdu/contract/endpoint';
import { changeImportBooks } from '@gongdu/contract/library/imports/import';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { importReads } from './queries.ts';

type Decision = InputOf<typeof changeImportBooks>['body'] & {
  /** Of one book, for the toast. */
  readonly title?: string;
};

/** Decides what becomes of books of the files; skipping can be taken back at once. */
export function useDecision(id: number) {
  const decide = ({ title: _, ...body }: Decision) => call(changeImportBooks, { params: { id }, body });
  const back = useAction(decide, { invalidates: importReads });
  return useAction(decide, {
    invalidates: importReads,
    onDone: (_, { act, books, title }) => {
      if (act !== 'skip' || books === null) return;
      toastWithUndo(
        title ? `已跳过《${title}》` : `已跳过 ${books.length} 本`,
        () => void back.run({ books, act: 'wait' }),
      );
    },
  });
}
