import type { BookRow } from '@gongdu/contract/book';
import { BookCover } from './book-cover.tsx';
import styles from './cover-mosaic.module.css';

/** The covers of a list's first books, four at most: what a list looks like from afar. */
export function CoverMosaic({
  books,
  width = 72,
}: {
  readonly books: readonly BookRow[];
  readonly width?: number;
}) {
  return (
    <span className={styles.mosaic} aria-hidden>
      {books.slice(0, 4).map(({ id, title, author, cover }) => (
        <BookCover key={id} title={title} author={author} picture={cover} width={width} />
      ))}
    </span>
  );
}
