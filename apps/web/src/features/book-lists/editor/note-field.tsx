import { type BookListItem, noteMax } from '@gongdu/contract/book-list';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import styles from './list-editor.module.css';
import type { ListDesk } from './use-list.ts';

interface NoteFieldProps {
  readonly item: BookListItem;
  readonly write: ListDesk['write'];
  readonly notes: ListDesk['notes'];
}

/** Milliseconds after the last key. */
const pause = 800;

type Fault = { readonly sentence: string; readonly elsewhere: boolean };

/** Saves itself; where the note was changed elsewhere meanwhile, both stand there and the writer chooses. */
export function NoteField({ item: { book, note }, write, notes }: NoteFieldProps) {
  const [typed, setTyped] = useState(note);
  const [seen, setSeen] = useState(note);
  const [fault, setFault] = useState<Fault>();
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const queries = useQueryClient();
  const dirty = typed.trim() !== seen;
  useUnsaved(dirty);
  // changed elsewhere while nothing is being written here
  if (note !== seen && !dirty && !fault) {
    setSeen(note);
    setTyped(note);
  }

  async function save(words: string, over: string): Promise<boolean> {
    try {
      await write(book.id, words, over);
      setSeen(words);
      setFault(undefined);
      return true;
    } catch (error) {
      const elsewhere = error instanceof CallError && error.problem === 'book_list.note_changed';
      if (elsewhere) await queries.invalidateQueries({ queryKey: ['book-lists', 'one'] });
      setFault({ sentence: error instanceof Error ? error.message : '', elsewhere });
      return false;
    }
  }
  const store = (words: string, over: string) => {
    saving.current = saving.current.then(() => save(words, over));
  };

  // what is typed here is asked for before the list is sent in, and comes back with a book that was removed
  useEffect(() => {
    notes.set(book.id, {
      words: typed.trim(),
      store: () => {
        if (fault) return Promise.resolve(false);
        if (dirty) store(typed.trim(), seen);
        return saving.current;
      },
    });
    return () => void notes.delete(book.id);
  });

  useEffect(() => {
    if (!dirty || fault) return;
    const timer = setTimeout(() => store(typed.trim(), seen), pause);
    return () => clearTimeout(timer);
  });

  return (
    <div className={styles.note}>
      <textarea
        className={styles.noteInput}
        aria-label={`《${book.title}》的推荐语`}
        placeholder="写一句推荐语"
        rows={1}
        maxLength={noteMax}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (fault && !fault.elsewhere) setFault(undefined);
        }}
        onBlur={() => dirty && !fault && store(typed.trim(), seen)}
      />
      {typed.length > noteMax - 50 && (
        <span className={styles.left}>
          {typed.length} / {noteMax}
        </span>
      )}
      {fault && (
        <div className={styles.fault} role="alert">
          <p>
            {fault.sentence}
            {fault.elsewhere && `。那边写的是：${note || '（空）'}`}
          </p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => store(typed.trim(), fault.elsewhere ? note : seen)}
          >
            {fault.elsewhere ? '用我写的' : '重试'}
          </Button>
          {fault.elsewhere && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => {
                setTyped(note);
                setSeen(note);
                setFault(undefined);
              }}
            >
              用那边的
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
