import type { InputOf } from '@gongdu/contract/endpoint';
import {
  changeShelf,
  type FormerEntry,
  removeShelfEntry,
  restoreShelf,
} from '@gongdu/contract/library/shelf/shelf';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import { useAction } from '../../core/action/use-action.ts';
import { deliver } from '../../core/outbox/outgoing.ts';
import { shelfReads } from './book-shelf.ts';
import { outgoingShelfEntry, shelfLane } from './outgoing-entry.ts';

type BulkChange = InputOf<typeof changeShelf>['body'];

type BookChange = z.output<typeof outgoingShelfEntry.schema>;

const invalidates = shelfReads;

/** Changes of the shelf, each with an undo for ten seconds. */
export function useShelfActions() {
  const restore = useAction(
    (entries: readonly FormerEntry[]) => call(restoreShelf, { body: { entries: [...entries] } }),
    { done: '已撤销', invalidates },
  );
  const offerUndo = (text: string, before: readonly FormerEntry[]) =>
    toastWithUndo(text, () => void restore.run(before));
  const save = useAction(
    (book: BookChange) => deliver(outgoingShelfEntry, book, { lane: shelfLane(book.id) }),
    {
      onDone: (sent, { title, change }) => {
        if (sent.waits) return toast('没有网络，等恢复后记到书架上', 'info');
        const { entry, before } = sent.result;
        const begunAnew = entry.readings.length > (before.entry?.readings.length ?? 0);
        const state = begunAnew ? `${readStateLabels[entry.state]}（重读）` : readStateLabels[entry.state];
        offerUndo(change.state ? `《${title}》：${state}` : `《${title}》的记录已更新`, [before]);
      },
      invalidates,
    },
  );
  const remove = useAction(
    ({ id }: Pick<BookChange, 'id' | 'title'>) => call(removeShelfEntry, { params: { id } }),
    { onDone: (before, { title }) => offerUndo(`已把《${title}》从书架取下`, [before]), invalidates },
  );
  const changeAll = useAction((body: BulkChange) => call(changeShelf, { body }), {
    onDone: ({ before }) => offerUndo(`已整理 ${before.length} 本书`, before),
    invalidates,
  });
  return { save, remove, changeAll };
}
