import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ProposedBook } from './proposed-book.tsx';
import { proposalsQuery } from './queries.ts';

/** `/approval/books` 图书审核: books that members added, on their way into the catalogue. */
export function BooksModerationPage() {
  const proposals = useQuery(proposalsQuery);
  return (
    <Page>
      <PageHeader
        title="图书审核"
        count={proposals.data?.length}
        description="核对书名、作者和书号，选好分类后入库。"
      />
      <QueryView query={proposals} skeleton={<ListSkeleton rows={4} picture />} empty={<NoProposals />}>
        {(items) => (
          <List framed label="等待审核的图书">
            {items.map((item) => (
              <ProposedBook key={item.id} item={item} />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  );
}

function NoProposals() {
  return (
    <EmptyState
      icon={<IconBooks />}
      title="没有等待入库的图书"
      description="读者和机构补充的图书会排在这里，先到的在前。"
      action={
        <Button component={Link} to="/books" variant="default">
          看看书库
        </Button>
      }
    />
  );
}
