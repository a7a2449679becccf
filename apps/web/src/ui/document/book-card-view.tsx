import { BookCover } from '../media/book-cover.tsx';
import { useOwnMedia } from '../media/own-media.ts';
import type { ViewBook } from './document-node.ts';
import classes from './objects.module.css';

export function BookCardView({ book }: { readonly book: ViewBook }) {
  const picture = useOwnMedia(book.cover);
  return (
    <div className={classes.book}>
      <BookCover title={book.title} author={book.author} picture={picture ?? null} width={64} />
      <div className={classes.bookBody}>
        <p className={classes.bookTitle}>{book.title}</p>
        {book.author && <p className={classes.fact}>{book.author}</p>}
      </div>
    </div>
  );
}
