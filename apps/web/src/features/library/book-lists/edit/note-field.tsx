import { type BookListItem, getBookList, noteMax } from '@gongdu/contract/library/book-lists/book-list';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDelayedSave } from '../../../../entities/core/autosave/use-delayed-save.ts';
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

type SaveError = { readonly message: string; readonly changedElsewhere: boolean };

/** Saves by itself; after a change elsewhere it shows both notes, and the member chooses. */
export function NoteField({ item: { book, note }, onWrite, notes }: NoteFieldProps) {
  const [typed, setTyped] = useState(note);
  const [savedNote, setSavedNote] = useState(note);
  const [error, setError] = useState<SaveError>();
  const queryClient = useQueryClient();
  const text = typed.trim();
  const dirty = text !== savedNote;
  useUnsavedChanges(dirty);
  const { flush, adopt } = useDelayedSave({
    text,
    initial: note,
    paused: error !== undefined,
    save: async (next, { before }) => {
      try {
        await onWrite(book.id, next, before);
        setSavedNote(next);
        setError(undefined);
      } catch (cause) {
        const changedElsewhere = cause instanceof CallError && cause.problem === 'book_list.note_changed';
        if (changedElsewhere) await stale(queryClient, getBookList);
        setError({ message: cause instanceof Error ? cause.message : '', changedElsewhere });
        throw cause;
      }
    },
  });

  function takeTheirs(): void {
    adopt(note);
    setSavedNote(note);
    setTyped(note);
    setError(undefined);
  }
  // changed elsewhere while nothing is being written here
  const isOutdated = note !== savedNote && !dirty && !error;
  const followTheirs = useEffectEvent(takeTheirs);
  useEffect(() => {
    if (isOutdated) followTheirs();
  }, [isOutdated]);

  // submitting waits for the input, and undoing a removal restores it
  useEffect(() => {
    notes.set(book.id, { text, save: () => (error ? Promise.resolve(false) : flush()) });
    return () => void notes.delete(book.id);
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
        onBlur={() => !error && void flush()}
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
                onClick={() => {
                  if (error.changedElsewhere) adopt(note);
                  void flush();
                }}
              >
                {error.changedElsewhere ? '用我写的' : '重试'}
              </Button>
              {error.changedElsewhere && (
                <Button variant="default" size="compact-sm" onClick={takeTheirs}>
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
