import { type BookListItem, getBookList, noteMax } from '@gongdu/contract/library/book-lists/book-list';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../lib/api/call-error.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { useUnsavedChanges } from '../../../../ui/form/unsaved-changes.ts';
import classes from './list-editor.module.css';
import type { BookListEditor } from './use-book-list.ts';

interface NoteFieldProps {
  readonly item: BookListItem;
  readonly onWrite: BookListEditor['write'];
  readonly notes: BookListEditor['notes'];
}

/** Milliseconds after the last key before the note is saved. */
const autosaveDelayMs = 800;

type SaveError = { readonly message: string; readonly changedElsewhere: boolean };

/** Saves by itself; after a change elsewhere it shows both notes, and the member chooses. */
export function NoteField({ item: { book, note }, onWrite, notes }: NoteFieldProps) {
  const [typed, setTyped] = useState(note);
  const [savedNote, setSavedNote] = useState(note);
  const [error, setError] = useState<SaveError>();
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  /** The note on the server as far as this field knows: newer than `savedNote` until the reply is rendered. */
  const stored = useRef(note);
  const queryClient = useQueryClient();
  const dirty = typed.trim() !== savedNote;
  useUnsavedChanges(dirty);
  // changed elsewhere while nothing is being written here
  if (note !== savedNote && !dirty && !error) {
    setSavedNote(note);
    setTyped(note);
  }
  useEffect(() => {
    stored.current = savedNote;
  }, [savedNote]);

  async function save(text: string, previous: string): Promise<boolean> {
    try {
      await onWrite(book.id, text, previous);
      stored.current = text;
      setSavedNote(text);
      setError(undefined);
      return true;
    } catch (cause) {
      const changedElsewhere = cause instanceof CallError && cause.problem === 'book_list.note_changed';
      if (changedElsewhere) await stale(queryClient, getBookList);
      setError({ message: cause instanceof Error ? cause.message : '', changedElsewhere });
      return false;
    }
  }
  /** Runs after the current save: the pause and the loss of focus may both request the same one. */
  const queueSave = (text: string, previous?: string) => {
    saving.current = saving.current.then(
      () => (previous === undefined && text === stored.current) || save(text, previous ?? stored.current),
    );
  };

  // submitting waits for the input, and undoing a removal restores it
  useEffect(() => {
    notes.set(book.id, {
      text: typed.trim(),
      save: () => {
        if (error) return Promise.resolve(false);
        if (dirty) queueSave(typed.trim());
        return saving.current;
      },
    });
    return () => void notes.delete(book.id);
  });

  useEffect(() => {
    if (!dirty || error) return;
    const timer = setTimeout(() => queueSave(typed.trim()), autosaveDelayMs);
    return () => clearTimeout(timer);
  });

  return (
    <div>
      <textarea
        className={classes.note}
        aria-label={`《${book.title}》的推荐语`}
        placeholder="写一句推荐语"
        rows={1}
        maxLength={noteMax}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (error && !error.changedElsewhere) setError(undefined);
        }}
        onBlur={() => dirty && !error && queueSave(typed.trim())}
      />
      {typed.length > noteMax - 50 && (
        <Text c="dimmed" size="xs">
          {typed.length} / {noteMax}
        </Text>
      )}
      {error && (
        <Banner
          tone="warn"
          role="alert"
          action={
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => queueSave(typed.trim(), error.changedElsewhere ? note : undefined)}
              >
                {error.changedElsewhere ? '用我写的' : '重试'}
              </Button>
              {error.changedElsewhere && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    setTyped(note);
                    setSavedNote(note);
                    setError(undefined);
                  }}
                >
                  用那边的
                </Button>
              )}
            </Group>
          }
        >
          {error.message}
          {error.changedElsewhere && `。那边写的是：${note || '（空）'}`}
        </Banner>
      )}
    </div>
  );
}
