import type { BookRow } from '@gongdu/contract/library/books/book';
import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { BookDetails } from '../../../../entities/library/book/book-details.tsx';
import {
  type PickedBook,
  pickBooks,
  pickedFromBook,
} from '../../../../entities/library/book/picker/pick-books.ts';
import { bookQuery } from '../../../../entities/library/book/queries.ts';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import classes from './review.module.css';

interface BookFieldProps {
  readonly id: number | null;
  readonly locked: boolean;
  readonly onChange: (id: number | null) => void;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly error: string | undefined;
}

/** The reviewed book, chosen with the picker. */
export function BookField({ id, locked, onChange, buttonRef, error }: BookFieldProps) {
  const book = useQuery({ ...bookQuery(id ?? 0), enabled: id !== null });
  const [lastPicked, setLastPicked] = useState<PickedBook>();
  const shown = shownBook(id, book.data, lastPicked);

  async function pick(): Promise<void> {
    const picked = await pickBooks({ selected: shown ? [shown] : [], max: 1 });
    const first = picked?.at(-1);
    if (!picked) return;
    setLastPicked(first);
    onChange(first?.id ?? null);
  }

  return (
    <div className={classes.book} data-wrong={error !== undefined || undefined}>
      {shown && <BookCover title={shown.name} author={shown.authorName} picture={shown.cover} width={48} />}
      <Box flex={1} miw={0}>
        {shown ? (
          <>
            <p className={classes.bookTitle}>{shown.name}</p>
            <p className={classes.fact}>
              <BookDetails book={shown} />
            </p>
          </>
        ) : (
          <p className={classes.fact}>{placeholderFor(id, book.isError)}</p>
        )}
        {error !== undefined && (
          <Text c="var(--bad)" size="sm" role="alert">
            {error}
          </Text>
        )}
      </Box>
      {!locked && (
        <Button
          ref={buttonRef}
          variant={id === null ? 'default' : 'subtle'}
          size="compact-sm"
          onClick={() => void pick()}
        >
          {id === null ? '选择图书' : '换一本'}
        </Button>
      )}
    </div>
  );
}

function shownBook(
  id: number | null,
  book: BookRow | undefined,
  lastPicked: PickedBook | undefined,
): PickedBook | null {
  if (id === null) return null;
  if (lastPicked?.id === id) return lastPicked;
  return book ? pickedFromBook(book) : null;
}

function placeholderFor(id: number | null, failed: boolean): string {
  if (id === null) return '还没有选书';
  return failed ? '这本书没有读到' : '正在读取图书…';
}
