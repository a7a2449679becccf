import {
  type PublishedQuote,
  publishQuotes,
  unpublishQuotes,
} from '@gongdu/contract/library/quotes/publish-many';
import { call } from '../../../lib/api/call.ts';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import { useAction } from '../../core/action/use-action.ts';
import { quoteReads } from './queries.ts';

const invalidates = quoteReads;

/** Several quotes at once, with an undo for ten seconds. @param onDone Gets what became of each; none after the undo. */
export function useBulkPublish(onDone: (rows: readonly PublishedQuote[]) => void) {
  const undo = useAction((ids: number[]) => call(unpublishQuotes, { body: { ids } }), {
    done: '已撤销',
    onDone: () => onDone([]),
    invalidates,
  });
  const publishMany = useAction((ids: number[]) => call(publishQuotes, { body: { ids } }), {
    onDone: ({ rows }) => {
      onDone(rows);
      const changed = rows.filter((row) => row.changed).map(({ id }) => id);
      if (changed.length === 0) toast('没有公开，原因写在每一条下面', 'warning');
      else toastWithUndo(sumOf(rows), () => void undo.run(changed));
    },
    invalidates,
  });
  return { publishMany };
}

function sumOf(rows: readonly PublishedQuote[]): string {
  const count = (outcome: PublishedQuote['outcome']) =>
    rows.filter((row) => row.outcome === outcome && (row.changed || outcome === 'kept')).length;
  const [shown, waiting, kept] = [count('public'), count('waiting'), count('kept')];
  return [
    ...(shown > 0 ? [`公开了 ${shown} 条`] : []),
    ...(waiting > 0 ? [`${waiting} 条送去看一眼`] : []),
    ...(kept > 0 ? [`${kept} 条没有公开`] : []),
  ].join('，');
}
