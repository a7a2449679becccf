import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ContentCard } from '../../../../entities/core/content/content-card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { contentListQuery } from '../queries.ts';

interface ContentListPageProps {
  readonly kind: ContentKind;
  readonly title: string;
  /** What the page counts, with its measure word. */
  readonly unit: string;
  /** Placeholder and accessible name of the search field. */
  readonly searchLabel: string;
  readonly icon: ReactNode;
  /** Above the list. */
  readonly tabs?: ReactNode;
  /** Shown for a list without entries. */
  readonly empty: { readonly title: string; readonly description: string };
}

/** One content type of the common list, searched by name. */
export function ContentListPage({ kind, title, unit, searchLabel, icon, tabs, empty }: ContentListPageProps) {
  const [query, setQuery] = useSearchParams();
  const name = (query.get('name') ?? '').trim();
  const list = useInfiniteQuery(contentListQuery(kind, name));
  return (
    <Page width="reading">
      <PageHeader title={title} count={name === '' ? list.data?.total : undefined} unit={unit} />
      {tabs}
      <Toolbar>
        <search>
          <SearchInput
            label={searchLabel}
            value={name}
            onSearch={(typed) => typed !== name && setQuery(typed ? { name: typed } : {}, { replace: true })}
          />
        </search>
      </Toolbar>
      <InfiniteList
        list={list}
        empty={
          name === '' ? (
            <EmptyState icon={icon} {...empty} />
          ) : (
            <EmptyState
              icon={icon}
              title={`没有找到「${name}」`}
              description="换个说法，或者少写几个字试试。"
            />
          )
        }
      >
        {(rows) => (
          <List>
            {rows.map((row) => (
              <ContentCard key={row.contentId} row={row} />
            ))}
          </List>
        )}
      </InfiniteList>
    </Page>
  );
}
