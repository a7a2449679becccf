import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListRow } from '../../../ui/layout/list.tsx';
import { CoverStack } from '../../../ui/media/cover-stack.tsx';
import { listsWithBookQuery } from '../queries.ts';
import { PagedSection } from './paged-section.tsx';

/** Public book lists with any edition of the book. */
export function ListsWithBook({ id: bookId }: { readonly id: number }) {
  const lists = useInfiniteQuery(listsWithBookQuery(bookId));
  return (
    <PagedSection
      title="收录这本书的书单"
      query={lists}
      emptyMessage="还没有书单收录它。"
      moreLabel="更多书单"
    >
      {({ id, title, authorName, count, first }) => (
        <ListRow
          key={id}
          written
          trailing={<CoverStack books={first} width={40} />}
          title={<Link to={`/bookList/${id}`}>{title}</Link>}
          meta={
            <>
              <span>{authorName}</span>
              <span>{count} 本书</span>
            </>
          }
        />
      )}
    </PagedSection>
  );
}
