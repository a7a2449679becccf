import type { ShelfRow } from '@gongdu/contract/library/shelf/shelf';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { atHandQuery } from '../../../../entities/library/shelf/at-hand.ts';
import { progressLabel } from '../../../../entities/library/shelf/shelf-facts.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../../ui/feedback/skeleton-region.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import classes from './me.module.css';

/** The books being read, on one shelf, with a bookmark where the reader stands. */
export function BooksAtHand() {
  const books = useQuery(atHandQuery);
  return (
    <Section title="手边的书" action={<Link to="/shelf?state=reading">书架</Link>}>
      <QueryView
        query={books}
        skeleton={
          <SkeletonRegion>
            <Skeleton height={119} />
          </SkeletonRegion>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <p className={classes.words}>
            手边还没有书。去<Link to="/books">书库</Link>挑一本，标为“在读”就会放到这里。
          </p>
        }
      >
        {({ rows }) => (
          <ul className={classes.atHand}>
            {rows.map((row) => (
              <Book key={row.bookId} row={row} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function Book({ row }: { readonly row: ShelfRow }) {
  const { book, bookId } = row;
  const part = readPart(row);
  return (
    <li>
      <BookCover title={book.title} author={book.author} picture={book.cover} width={84} />
      <div>
        <p className={classes.bookTitle}>
          <Link to={`/book/${bookId}`}>{book.title}</Link>
        </p>
        {part !== null && (
          <div className={classes.place} style={{ '--part': `${part * 100}%` }} aria-hidden>
            <i className="ribbon" />
          </div>
        )}
        <p className={classes.fact}>{progressLabel(row) ?? '刚开始'}</p>
      </div>
    </li>
  );
}

/** How much of the book was read, from 0 to 1; null: unknown. */
function readPart({ progress, pages }: Pick<ShelfRow, 'progress' | 'pages'>): number | null {
  if (!progress) return null;
  const whole = progress.unit === 'percent' ? 100 : pages;
  return whole ? Math.min(1, progress.value / whole) : null;
}
