import { BookCover } from './book-cover.tsx';
import classes from './cover-stack.module.css';

interface StackBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

/** The covers of a list's first books, as its picture. */
export function CoverStack({
  books,
  width = 72,
  max = 3,
}: {
  readonly books: readonly StackBook[];
  readonly width?: number;
  readonly max?: number;
}) {
  return (
    <span className={classes.stack} aria-hidden>
      {books.slice(0, max).map(({ id, title, author, cover }) => (
        <BookCover key={id} title={title} author={author} picture={cover} width={width} />
      ))}
    </span>
  );
}
