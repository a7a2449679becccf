import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { CoverStack } from '../../../../ui/media/cover-stack.tsx';
import { listsWithBookQuery } from '../queries.ts';
import { PartList } from './part-list.tsx';

/** Public book lists with any edition of the book. */
export function ListsWithBook({ id: bookId }: { readonly id: number }) {
  const lists = useInfiniteQuery(listsWithBookQuery(bookId));
  return (
    <PartList label="收录它的书单" query={lists} emptyMessage="还没有公开的书单收录它。">
      {({ id, title, authorName, count, first }) => (
        <ListRow
          key={id}
          written
          trailing={<CoverStack books={first} width={40} />}
          title={
            <h2>
              <Link to={`/bookList/${id}`}>{title}</Link>
            </h2>
          }
          meta={
            <>
              <span>{authorName}</span>
              <span>{count} 本书</span>
            </>
          }
        />
      )}
    </PartList>
  );
}
