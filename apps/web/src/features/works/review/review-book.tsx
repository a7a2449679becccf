import type { BookRow } from '@gongdu/contract/book';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { type PickedBook, usePickers } from '../../../lib/pickers.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { bookQuery } from './book-query.ts';
import styles from './review.module.css';

interface ReviewBookProps {
  readonly id: number | null;
  readonly locked: boolean;
  readonly choose: (id: number | null) => void;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly error: string | undefined;
}

/** The book that is reviewed: one, by the picker. */
export function ReviewBook({ id, locked, choose, buttonRef, error }: ReviewBookProps) {
  const { pickBooks } = usePickers();
  const book = useQuery({ ...bookQuery(id ?? 0), enabled: id !== null });
  const [picked, setPicked] = useState<PickedBook>();
  const shown = shownBook(id, book.data, picked);

  async function pick(): Promise<void> {
    const chosen = await pickBooks?.({ chosen: shown ? [shown] : [], max: 1 });
    const first = chosen?.at(-1);
    if (!chosen) return;
    setPicked(first);
    choose(first?.id ?? null);
  }

  return (
    <div className={styles.book} data-wrong={error !== undefined || undefined}>
      {shown && <BookCover title={shown.name} author={shown.authorName} picture={shown.cover} width={54} />}
      <div className={styles.bookWords}>
        {shown ? (
          <>
            <p className={styles.bookTitle}>{shown.name}</p>
            <p className={styles.bookAuthor}>
              {shown.authorName}
              {shown.year !== null && ` · ${shown.year}`}
            </p>
          </>
        ) : (
          <p className={styles.bookAuthor}>{missingWords(id, book.isError)}</p>
        )}
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {!locked && pickBooks && (
        <Button ref={buttonRef} variant="default" size="compact-sm" onClick={() => void pick()}>
          {id === null ? '选择图书' : '换一本'}
        </Button>
      )}
    </div>
  );
}

function shownBook(
  id: number | null,
  book: BookRow | undefined,
  picked: PickedBook | undefined,
): PickedBook | null {
  if (id === null) return null;
  if (picked?.id === id) return picked;
  if (!book) return null;
  const { title, author, cover, publishedOn } = book;
  return {
    id,
    name: title,
    authorName: author,
    cover,
    year: publishedOn ? Number(publishedOn.slice(0, 4)) : null,
  };
}

function missingWords(id: number | null, failed: boolean): string {
  if (id === null) return '写的是哪本书？';
  return failed ? '这本书没有读到' : '正在读取图书…';
}
