import { getPage, kindsByCommonType } from '@gongdu/contract/core/content-index/content';
import { Button } from '@mantine/core';
import { IconPlus, IconZoomQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ContentCard } from '../../../entities/core/content/content-card.tsx';
import { useWanted } from '../../../entities/discovery/feed/unwanted.ts';
import { numbered } from '../../../lib/api/numbered-pages.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { FeedRows } from './feed-list.tsx';
import { feedQuery } from './queries.ts';

const [contentType = 0] = [...kindsByCommonType].find(([, kind]) => kind === 'book_list') ?? [];

const namedListsQuery = (name: string) =>
  numbered(
    getPage,
    { body: { contentType, search: { Name: name } } },
    'PageIndex',
    ({ contentId }) => contentId,
  );

/** `/bookLists` 书单: all that the member may see, the newest first, or those with a name. */
export function BookListsPage() {
  const [query, setQuery] = useSearchParams();
  const name = (query.get('name') ?? '').trim();
  return (
    <Page width="reading">
      <PageHeader title="书单" description="书友放在一起读的书，新整理的在前。" action={<NewList />} />
      <Toolbar>
        <search>
          <SearchInput
            label="搜书单"
            value={name}
            onSearch={(typed) => setQuery(typed ? { name: typed } : {}, { replace: true })}
          />
        </search>
      </Toolbar>
      {name === '' ? <NewestLists /> : <NamedLists name={name} />}
    </Page>
  );
}

/** Only readers write lists. */
function NewList() {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return (
    <Button
      component={Link}
      to="/publishBookList/edit"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      整理一份
    </Button>
  );
}

function NewestLists() {
  const lists = useInfiniteQuery(feedQuery('book_list'));
  const rows = useWanted(lists.data?.pages.flatMap((page) => page.rows) ?? []);
  return (
    <InfiniteList list={lists} plain empty={<EmptyTab tab="book_list" />}>
      {() => <FeedRows feed="book_list" rows={rows} />}
    </InfiniteList>
  );
}

function NamedLists({ name }: { readonly name: string }) {
  const found = useInfiniteQuery(namedListsQuery(name));
  return (
    <InfiniteList
      list={found}
      empty={
        <EmptyState
          icon={<IconZoomQuestion />}
          title={`没有找到「${name}」`}
          description="换个说法，或者少写几个字试试。"
        />
      }
    >
      {(rows) => (
        <List label="书单">
          {rows.map((row) => (
            <ContentCard key={row.contentId} row={row} />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}
