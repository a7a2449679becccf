import {
  addToBookList,
  type BookList,
  type BookListItem,
  type BookListMode,
  moveInBookList,
  noteInBookList,
  removeFromBookList,
  setBookListMode,
} from '@gongdu/contract/book-list';
import type { WorkHead } from '@gongdu/contract/work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { putKnown } from '../../../lib/put-known.ts';
import { offerUndo } from '../../../ui/offer-undo.tsx';
import { bookListQuery, emptyList } from '../queries.ts';
import { behindWhich, moved, withItems, withNote, without } from './changes.ts';

export type ListDesk = ReturnType<typeof useList>;

/** A note as it stands on the screen. */
interface TypedNote {
  readonly words: string;
  /** Resolves to whether the server has it. */
  readonly store: () => Promise<boolean>;
}

interface NewBook {
  readonly bookId: number;
  readonly note?: string;
}

interface Change<R extends Changed> {
  /** What is shown at once. */
  readonly shown?: (list: BookList) => BookList;
  readonly send: (id: number) => Promise<R>;
}
interface Changed {
  readonly version: number;
}

/**
 * One's own list and what can be done to it. Changes show at once and are sent one after the other; one that fails
 * brings back what the server has, as does a version which tells of changes elsewhere.
 */
export function useList(
  work: Pick<WorkHead, 'id' | 'revision'> | null,
  ensureSaved: () => Promise<number | null>,
) {
  const workId = work?.id ?? null;
  const queries = useQueryClient();
  const stored = useQuery({ ...bookListQuery(workId ?? 0), enabled: workId !== null });
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const notes = useRef(new Map<number, TypedNote>());
  // a list that this page itself began is empty until the server has said more: nothing of the page waits for it
  const [isNew] = useState(workId === null);
  const list = stored.data ?? (isNew ? emptyList(workId ?? 0) : undefined);

  useChangesDropped(work, () => {
    if (workId !== null) void queries.invalidateQueries({ queryKey: bookListQuery(workId).queryKey });
  });

  function change<R extends Changed>(step: Change<R>): Promise<R | undefined> {
    const done = sending.current.then(() => carryOut(step));
    sending.current = done;
    if (workId !== null && step.shown) void show(workId, step.shown);
    return done;
  }

  async function carryOut<R extends Changed>({ shown, send }: Change<R>): Promise<R | undefined> {
    const id = await ensureSaved();
    if (id === null) return undefined;
    const { queryKey } = bookListQuery(id);
    if (!queries.getQueryData(queryKey)) {
      const fresh = emptyList(id);
      queries.setQueryData(queryKey, shown ? shown(fresh) : fresh);
    }
    try {
      const reply = await send(id);
      const before = queries.getQueryData(queryKey)?.version ?? reply.version;
      await show(id, (known) => ({ ...known, version: reply.version }));
      if (reply.version > before + 1) {
        await queries.invalidateQueries({ queryKey });
        showMessage('书单在别处有改动，已换成最新的内容', 'info');
      }
      return reply;
    } catch {
      // the refusal has been shown; what the server has is the truth
      await queries.invalidateQueries({ queryKey });
      return undefined;
    } finally {
      void queries.invalidateQueries({ queryKey: ['book-lists', 'summary', id] });
    }
  }

  function show(id: number, by: (list: BookList) => BookList): Promise<void> {
    return putKnown(queries, bookListQuery(id).queryKey, (known) => known && by(known));
  }

  /** @param after The book behind which they go; null: the front; absent: the end. */
  async function add(books: readonly NewBook[], after?: number | null) {
    const reply = await change({
      send: (id) =>
        call(addToBookList, {
          params: { id },
          body: { items: books.map(({ bookId, note = '' }) => ({ bookId, note })), after },
        }).then(async (answer) => {
          await show(id, (known) => withItems(known, answer.added, after));
          return answer;
        }),
    });
    return reply;
  }

  function remove(item: BookListItem): void {
    const { book } = item;
    const note = notes.current.get(book.id)?.words ?? item.note;
    const after = list ? behindWhich(list, book.id) : null;
    void change({
      shown: (known) => without(known, book.id),
      send: (id) => call(removeFromBookList, { params: { id, bookId: book.id } }),
    });
    offerUndo(`已移除《${book.title}》`, () => void add([{ bookId: book.id, note }], after));
  }

  function move(bookId: number, after: number | null): void {
    void change({
      shown: (known) => moved(known, bookId, after),
      send: (id) => call(moveInBookList, { params: { id, bookId }, body: { after } }),
    });
  }

  /** Rejects with CallError, or with an Error where there is no draft yet. */
  async function write(bookId: number, note: string, seen: string): Promise<void> {
    const id = await ensureSaved();
    if (id === null) throw new Error('作品还没有保存，推荐语也没能保存');
    const params = { id, bookId };
    const turn = sending.current.then(() =>
      call(noteInBookList, { params, body: { note, seen } }, { inPlace: true }),
    );
    sending.current = turn.catch(() => undefined);
    const { version } = await turn;
    await show(id, (known) => ({ ...withNote(known, bookId, note), version }));
  }

  function setMode(mode: BookListMode): void {
    void change({
      shown: (known) => ({ ...known, mode }),
      send: (id) => call(setBookListMode, { params: { id }, body: { mode } }),
    });
  }

  return { list, stored, notes: notes.current, add, remove, move, write, setMode };
}

/** Changes that were given up take the list's own back, too. */
function useChangesDropped(work: Pick<WorkHead, 'revision'> | null, onDropped: () => void): void {
  const revision = work?.revision ?? null;
  const before = useRef(revision);
  useEffect(() => {
    if (before.current !== null && revision === null) onDropped();
    before.current = revision;
  });
}
