import { IconBooks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { earlierBooksQuery } from '../queries.ts';

interface EarlierBooksProps {
  readonly circleId: number;
  readonly onClose: () => void;
}

/** The books that the circle has read, the newest first. */
export function EarlierBooks({ circleId, onClose }: EarlierBooksProps) {
  const books = useInfiniteQuery(earlierBooksQuery(circleId));
  return (
    <ResponsiveModal onClose={onClose} title="读过的书" width={560}>
      <InfiniteList
        list={books}
        skeletonRows={3}
        plain
        empty={
          <EmptyState
            icon={<IconBooks />}
            title="还没有读过的书"
            description="换一本在读的书，原来的就会留在这里。"
          />
        }
      >
        {(rows) => (
          <List>
            {rows.map(({ id, book, endedAt, by }) => (
              <ListRow
                key={id}
                leading={
                  book && (
                    <BookCover title={book.title} author={book.author} picture={book.cover} width={48} />
                  )
                }
                written
                title={book ? <Link to={`/book/${book.id}`}>{book.title}</Link> : '这本书已不在书库里'}
                meta={
                  <>
                    {book && <span>{book.author}</span>}
                    <span>
                      <RelativeTime at={endedAt} /> 读完
                    </span>
                    <span>
                      <Link to={`/user/${by.uid}`}>{by.name}</Link> 选的
                    </span>
                  </>
                }
              />
            ))}
          </List>
        )}
      </InfiniteList>
    </ResponsiveModal>
  );
}
