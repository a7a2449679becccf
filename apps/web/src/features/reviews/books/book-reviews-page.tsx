import type { BookProposal } from '@gongdu/contract/book';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './book-reviews.module.css';
import { ProposedBook } from './proposed-book.tsx';
import { proposalsQuery } from './queries.ts';

/** `/approval/books` 图书审核: books that members added, on their way into the catalogue. */
export function BookReviewsPage() {
  const proposals = useQuery(proposalsQuery);
  return (
    <>
      <PageHead
        title="图书审核"
        count={proposals.data?.length}
        sentence="核对书名、作者和书号，选好分类后入库。"
      />
      {proposals.isPending && <ListSkeleton rows={4} picture />}
      {proposals.isError && (
        <ErrorState sentence={proposals.error.message} retry={() => void proposals.refetch()} />
      )}
      {proposals.data && <Proposals books={proposals.data} />}
    </>
  );
}

function Proposals({ books }: { readonly books: readonly BookProposal[] }) {
  if (books.length === 0)
    return (
      <EmptyState
        icon={<IconBooks />}
        title="没有等待入库的图书"
        sentence="读者和机构补充的图书会排在这里，先到的在前。"
        action={
          <Button component={Link} to="/books" variant="default">
            看看书库
          </Button>
        }
      />
    );
  return (
    <ul className={styles.books} aria-label="等待审核的图书">
      {books.map((book) => (
        <ProposedBook key={book.id} book={book} />
      ))}
    </ul>
  );
}
