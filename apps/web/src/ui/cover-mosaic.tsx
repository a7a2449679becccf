import { BookCover } from './book-cover.tsx';
import styles from './cover-mosaic.module.css';

interface MosaicBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

/** The covers of a list's first books, four at most: what a list looks like from afar. */
export function CoverMosaic({
  books,
  width = 72,
}: {
  readonly books: readonly MosaicBook[];
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
