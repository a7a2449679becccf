import {
  deleteQuote,
  type OwnQuote,
  publishQuote,
  restoreQuote,
  unpublishQuote,
} from '@gongdu/contract/library/quotes/quote';
import { markQuote, unmarkQuote } from '@gongdu/contract/library/quotes/shown-quotes';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import { useAction } from '../../core/action/use-action.ts';
import { quoteReads } from './queries.ts';

const invalidates = quoteReads;

/** Changes of the member's quotes; what goes can be brought back for ten seconds. */
export function useQuoteActions() {
  const restore = useAction((id: number) => call(restoreQuote, { params: { id } }), {
    done: '已撤销',
    invalidates,
  });
  const remove = useAction((id: number) => call(deleteQuote, { params: { id } }), {
    onDone: (_none, id) => toastWithUndo('书摘已删除', () => void restore.run(id)),
    invalidates,
  });
  const mark = useAction((id: number) => call(markQuote, { params: { id } }), {
    done: '已记进我的书摘，只有自己看得到',
    invalidates,
  });
  const unmark = useAction((id: number) => call(unmarkQuote, { params: { id } }), { invalidates });
  const publish = useAction(publishOne, {
    done: ({ state }) => publishedAs(state),
    invalidates,
    handled: 'fields',
  });
  const unpublish = useAction((id: number) => call(unpublishQuote, { params: { id } }), {
    done: '现在只有自己看得到',
    invalidates,
  });
  return { remove, mark, unmark, publish, unpublish };
}

const fieldNames: Readonly<Record<string, string>> = {
  text: '书里的话',
  thought: '自己的想法',
  chapter: '章节',
};

/** A word that is refused is told as a notice with its part of the quote: a press has no field. */
async function publishOne(id: number): Promise<OwnQuote> {
  try {
    return await call(publishQuote, { params: { id } });
  } catch (error) {
    const [first] = error instanceof CallError ? error.fields : [];
    if (first) toast(`没有公开。${fieldNames[first.field] ?? '书摘'}：${first.message}`, 'error');
    throw error;
  }
}

export function publishedAs(state: OwnQuote['state']): string {
  return state === 'public' ? '已公开，显示在书的页面上' : '已送去看一眼，通过后公开';
}
