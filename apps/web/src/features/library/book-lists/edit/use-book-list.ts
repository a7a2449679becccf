import {
  addToBookList,
  annotateBookListItem,
  type BookList,
  type BookListItem,
  type BookListMode,
  moveInBookList,
  removeFromBookList,
  setBookListMode,
} from '@gongdu/contract/library/book-lists/book-list';
import type { WorkHead } from '@gongdu/contract/writing/works/work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toastCallError } from '../../../../lib/api/report-error.ts';
import { toast, toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { bookListQuery, emptyList, summaryQuery } from '../queries.ts';
import { insertItems, moveBook, previousBookId, removeBook, setNote } from './list-operations.ts';

export type BookListEditor = ReturnType<typeof useBookList>;

/** A note that is being edited. */
interface NoteDraft {
  readonly text: string;
  /** Resolves to whether the server has saved it. */
  readonly save: () => Promise<boolean>;
}

interface NewBook {
  readonly bookId: number;
  readonly note?: string;
}

interface ListChange<R extends VersionedReply> {
  /** The optimistic state. */
  readonly optimistic?: (list: BookList) => BookList;
  readonly request: (id: number) => Promise<R>;
}
interface VersionedReply {
  readonly version: number;
}

/**
 * The member's own list and its changes. Changes show at once and are sent one after the other. A failed change
 * restores the server's version, and so does a version with changes from elsewhere.
 */
export function useBookList(
  work: Pick<WorkHead, 'id' | 'revision'> | null,
  ensureSaved: () => Promise<number | null>,
) {
  const workId = work?.id ?? null;
  const queryClient = useQueryClient();
  const stored = useQuery({ ...bookListQuery(workId ?? 0), enabled: workId !== null });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const notes = useRef(new Map<number, NoteDraft>());
  // a list that this page created is empty until the server replies: the page does not wait for it
  const [isNew] = useState(workId === null);
  const list = stored.data ?? (isNew ? emptyList(workId ?? 0) : undefined);

  useOnRevisionDiscarded(work, () => {
    if (workId !== null) void stale(queryClient, bookListQuery(workId).queryKey);
  });

  function change<R extends VersionedReply>(listChange: ListChange<R>): Promise<R | undefined> {
    const done = queue.current.then(() => runChange(listChange));
    queue.current = done;
    if (workId !== null && listChange.optimistic) void updateCached(workId, listChange.optimistic);
    return done;
  }

  async function runChange<R extends VersionedReply>({
    optimistic,
    request,
  }: ListChange<R>): Promise<R | undefined> {
    const id = await ensureSaved();
    if (id === null) return undefined;
    const { queryKey } = bookListQuery(id);
    if (!queryClient.getQueryData(queryKey)) {
      const newList = emptyList(id);
      queryClient.setQueryData(queryKey, optimistic ? optimistic(newList) : newList);
    }
    try {
      const reply = await request(id);
      const previousVersion = queryClient.getQueryData(queryKey)?.version ?? reply.version;
      await updateCached(id, (cached) => ({ ...cached, version: reply.version }));
      if (reply.version > previousVersion + 1) {
        await stale(queryClient, queryKey);
        toast('书单在别处有改动，已换成最新的内容', 'info');
      }
      return reply;
    } catch (error) {
      toastCallError(error);
      // the server's version replaces the local one
      await stale(queryClient, queryKey);
      return undefined;
    } finally {
      void stale(queryClient, summaryQuery(id).queryKey);
    }
  }

  function updateCached(id: number, update: (list: BookList) => BookList): Promise<void> {
    return overwriteQueryData(queryClient, bookListQuery(id).queryKey, (cached) => cached && update(cached));
  }

  /** @param after The book before the added ones; null: the front; absent: the end. */
  async function add(books: readonly NewBook[], after?: number | null) {
    const reply = await change({
      request: (id) =>
        call(addToBookList, {
          params: { id },
          body: { items: books.map(({ bookId, note = '' }) => ({ bookId, note })), after },
        }).then(async (answer) => {
          await updateCached(id, (cached) => insertItems(cached, answer.added, after));
          return answer;
        }),
    });
    return reply;
  }

  function remove(item: BookListItem): void {
    const { book } = item;
    const note = notes.current.get(book.id)?.text ?? item.note;
    const after = list ? previousBookId(list, book.id) : null;
    void change({
      optimistic: (cached) => removeBook(cached, book.id),
      request: (id) => call(removeFromBookList, { params: { id, bookId: book.id } }),
    });
    toastWithUndo(`已移除《${book.title}》`, () => void add([{ bookId: book.id, note }], after));
  }

  function move(bookId: number, after: number | null): void {
    void change({
      optimistic: (cached) => moveBook(cached, bookId, after),
      request: (id) => call(moveInBookList, { params: { id, bookId }, body: { after } }),
    });
  }

  /** Optimistically at least: pressing the removal of a book takes the focus from its note, which then saves itself. */
  function isRemoved(id: number, bookId: number): boolean {
    const listed = queryClient.getQueryData(bookListQuery(id).queryKey);
    return listed?.items.every(({ book }) => book.id !== bookId) ?? false;
  }

  /** Rejects with CallError, or with an Error if there is no draft yet. */
  async function write(bookId: number, note: string, previousNote: string): Promise<void> {
    const id = await ensureSaved();
    if (id === null) throw new Error('作品还没有保存，推荐语也没能保存');
    const params = { id, bookId };
    const queued = queue.current.then(() =>
      isRemoved(id, bookId)
        ? undefined
        : call(annotateBookListItem, { params, body: { note, seen: previousNote } }),
    );
    queue.current = queued.catch(() => undefined);
    const reply = await queued;
    if (!reply) return;
    const { version } = reply;
    await updateCached(id, (cached) => ({ ...setNote(cached, bookId, note), version }));
  }

  function setMode(mode: BookListMode): void {
    void change({
      optimistic: (cached) => ({ ...cached, mode }),
      request: (id) => call(setBookListMode, { params: { id }, body: { mode } }),
    });
  }

  return { list, stored, notes: notes.current, add, remove, move, write, setMode };
}

/** When changes to the work are discarded, those to its list are, too. */
function useOnRevisionDiscarded(work: Pick<WorkHead, 'revision'> | null, onDiscarded: () => void): void {
  const revision = work?.revision ?? null;
  const previousRevision = useRef(revision);
  useEffect(() => {
    if (previousRevision.current !== null && revision === null) onDiscarded();
    previousRevision.current = revision;
  });
}
