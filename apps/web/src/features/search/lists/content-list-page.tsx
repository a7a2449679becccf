import type { ContentKind } from '@gongdu/contract/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessList } from '../../../ui/endless-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import itemStyles from '../content-item.module.css';
import { ContentItem } from '../content-item.tsx';
import { contentListQuery } from '../queries.ts';
import styles from './content-list-page.module.css';

interface ContentListPageProps {
  readonly kind: ContentKind;
  readonly title: string;
  /** What stands in the box, and names it. */
  readonly find: string;
  readonly icon: ReactNode;
  /** Of the list without entries. */
  readonly empty: { readonly title: string; readonly sentence: string };
}

/** One content type of the common list, searched by name (S4). */
export function ContentListPage({ kind, title, find, icon, empty }: ContentListPageProps) {
  const [query, setQuery] = useSearchParams();
  const name = (query.get('name') ?? '').trim();
  const list = useInfiniteQuery(contentListQuery(kind, name));
  return (
    <>
      <PageHead title={title} count={name === '' ? list.data?.total : undefined} />
      <search className={styles.find}>
        <SearchBox
          label={find}
          value={name}
          onSearch={(typed) => typed !== name && setQuery(typed ? { name: typed } : {}, { replace: true })}
        />
      </search>
      <EndlessList
        list={list}
        empty={
          name === '' ? (
            <EmptyState icon={icon} {...empty} />
          ) : (
            <EmptyState icon={icon} title={`没有找到「${name}」`} sentence="换个说法，或者少写几个字试试。" />
          )
        }
      >
        {(rows) => (
          <ul className={itemStyles.list}>
            {rows.map((row) => (
              <ContentItem key={row.contentId} row={row} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}
