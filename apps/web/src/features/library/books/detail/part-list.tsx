import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView, type ViewedQuery } from '../../../../ui/feedback/query-view.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { LoadMore, type Paged } from '../../../../ui/list/load-more.tsx';

interface PartListProps<Row> {
  readonly label: string;
  readonly query: ViewedQuery<{ readonly pages: readonly { readonly rows: readonly Row[] }[] }> & Paged;
  readonly emptyMessage: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A list with other sections below it: the next page loads only on request. */
export function PartList<Row>({ label, query, emptyMessage, children }: PartListProps<Row>) {
  return (
    <>
      <QueryView
        query={query}
        skeleton={<ListSkeleton rows={2} />}
        isEmpty={({ pages }) => pages.every(({ rows }) => rows.length === 0)}
        empty={<Text c="dimmed">{emptyMessage}</Text>}
      >
        {({ pages }) => <List label={label}>{pages.flatMap(({ rows }) => rows.map(children))}</List>}
      </QueryView>
      {query.data && <LoadMore list={query} onDemand />}
    </>
  );
}
