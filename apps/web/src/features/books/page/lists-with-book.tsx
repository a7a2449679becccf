import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CoverMosaic } from '../../../ui/cover-mosaic.tsx';
import { listsWithBookQuery } from '../queries.ts';
import styles from './book-page.module.css';
import { PartState } from './part-state.tsx';

/** Public book lists with any edition of the book. */
export function ListsWithBook({ id }: { readonly id: number }) {
  const lists = useInfiniteQuery(listsWithBookQuery(id));
  const rows = lists.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label="收录这本书的书单">
      <h2 className={styles.heading}>收录这本书的书单</h2>
      <ul className={styles.rows}>
        {rows.map(({ id: listId, title, authorName, count, first }) => (
          <li key={listId} className={styles.row}>
            <CoverMosaic books={first} width={36} />
            <div className={styles.words}>
              <Link to={`/bookList/${listId}`} className={styles.name}>
                {title}
              </Link>
              <p className={styles.line}>
                {authorName} · {count} 本书
              </p>
            </div>
          </li>
        ))}
      </ul>
      <PartState query={lists} empty={rows.length === 0} nothing="还没有书单收录它。" more="更多书单" />
    </section>
  );
}
