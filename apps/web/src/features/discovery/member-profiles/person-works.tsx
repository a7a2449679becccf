import { IconArticle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ContentCard } from '../../../entities/core/content/content-card.tsx';
import { personWorksQuery } from '../../../entities/core/person/queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';

/** A member's published works, the newest first. */
export function PersonWorks({ uid }: { readonly uid: number }) {
  const works = useInfiniteQuery(personWorksQuery(uid));
  return (
    <InfiniteList
      list={works}
      empty={
        <EmptyState
          icon={<IconArticle />}
          title="还没有公开的作品"
          description="发布后的帖子、书评、书单和领读会出现在这里。"
        />
      }
    >
      {(rows) => (
        <List label="作品">
          {rows.map((row) => (
            <ContentCard key={`${row.kind}-${row.contentId}`} row={row} showKind showAuthor={false} />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}
