import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CoverStack } from '../../../ui/media/cover-stack.tsx';
import { listsWithBookQuery } from '../queries.ts';
import classes from './book-page.module.css';
import { SectionStatus } from './section-status.tsx';

/** Public book lists with any edition of the book. */
export function ListsWithBook({ id }: { readonly id: number }) {
  const lists = useInfiniteQuery(listsWithBookQuery(id));
  const rows = lists.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label="收录这本书的书单">
      <h2 className={classes.heading}>收录这本书的书单</h2>
      <ul className={classes.rows}>
        {rows.map(({ id: listId, title, authorName, count, first }) => (
          <li key={listId} className={classes.row}>
            <CoverStack books={first} width={36} />
            <div className={classes.body}>
              <Link to={`/bookList/${listId}`} className={classes.name}>
                {title}
              </Link>
              <p className={classes.line}>
                {authorName} · {count} 本书
              </p>
            </div>
          </li>
        ))}
      </ul>
      <SectionStatus
        query={lists}
        isEmpty={rows.length === 0}
        emptyMessage="还没有书单收录它。"
        moreLabel="更多书单"
      />
    </section>
  );
}
