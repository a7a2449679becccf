import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView, type ViewedQuery } from '../../../ui/feedback/query-view.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';

interface PagedSectionProps<Row> {
  readonly title: string;
  readonly query: ViewedQuery<{ readonly pages: readonly { readonly rows: readonly Row[] }[] }> & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly emptyMessage: string;
  readonly moreLabel: string;
  readonly children: (row: Row) => ReactNode;
}

/** A list with other parts below it: the next page comes only when the member asks. */
export function PagedSection<Row>({
  title,
  query,
  emptyMessage,
  moreLabel,
  children,
}: PagedSectionProps<Row>) {
  return (
    <Section title={title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton rows={2} />}
        isEmpty={({ pages }) => pages.every(({ rows }) => rows.length === 0)}
        empty={<Text c="dimmed">{emptyMessage}</Text>}
      >
        {({ pages }) => <List>{pages.flatMap(({ rows }) => rows.map(children))}</List>}
      </QueryView>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {moreLabel}
        </Button>
      )}
    </Section>
  );
}
