import { listMemberShelf, type MemberShelfRow } from '@gongdu/contract/library/shelf/shelf';
import { type ReadState, readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { Stack } from '@mantine/core';
import { IconBooks, IconLock } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../lib/api/call-error.ts';
import { pages } from '../../../lib/api/reads.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';

const personShelfQuery = (uid: number, state: ReadState) =>
  // a shelf that is not public is not a failure
  pages(listMemberShelf, { params: { uid }, query: { state } }, 'after', {
    silent: true,
    placeholderData: keepPreviousData,
  });

/** The public part of a member's shelf, by state. */
export function PersonShelf({ uid }: { readonly uid: number }) {
  const [state, setState] = useState<ReadState>('read');
  const books = useInfiniteQuery(personShelfQuery(uid, state));
  const { error } = books;
  if (error instanceof CallError && error.problem === 'shelf.private')
    return <EmptyState icon={<IconLock />} title="这位成员没有公开书架" />;
  const counts = books.data?.pages[0]?.counts;
  return (
    <Stack gap="md">
      <Tabs
        label="阅读状态"
        value={state}
        onChange={setState}
        tabs={readStates.map((id) => ({ id, name: readStateLabels[id], count: counts?.[id] }))}
      >
        <InfiniteList
          list={books}
          empty={<EmptyState icon={<IconBooks />} title={`还没有公开${readStateLabels[state]}的书`} />}
        >
          {(rows) => (
            <List label="书架" busy={books.isPlaceholderData}>
              {rows.map((row) => (
                <Row key={row.book.id} row={row} />
              ))}
            </List>
          )}
        </InfiniteList>
      </Tabs>
    </Stack>
  );
}

function Row({ row: { book, rating, finishedOn } }: { readonly row: MemberShelfRow }) {
  return (
    <ListRow
      leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={42} />}
      title={<Link to={`/book/${book.id}`}>{book.title}</Link>}
      meta={
        <>
          <span>{book.author}</span>
          {rating !== null && <Stars value={rating} size={14} />}
          {finishedOn && <span>{formatChinaDate(`${finishedOn}T04:00:00.000Z`)}读完</span>}
        </>
      }
    />
  );
}
