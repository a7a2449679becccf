import { type Collected, listCollections } from '@gongdu/contract/community/reaction';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import classes from '../../entities/content/content-card.module.css';
import { ContentCard } from '../../entities/content/content-card.tsx';
import { setReaction } from '../../entities/social/queries.ts';
import { call } from '../../lib/api/call.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { cursorPages } from '../../lib/api/paged-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast, toastWithUndo } from '../../ui/feedback/toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { InfiniteList } from '../../ui/list/infinite-list.tsx';

const collectionsQuery = infiniteQueryOptions({
  queryKey: ['social', 'collections'],
  queryFn: ({ pageParam: before, signal }) => call(listCollections, { query: { before } }, { signal }),
  ...cursorPages<number>(),
});

/** `/collections` 我的收藏, latest first. */
export function CollectionsPage() {
  const collections = useInfiniteQuery(collectionsQuery);
  const remove = useRemove();
  return (
    <div>
      <PageHeader title="我的收藏" />
      <InfiniteList
        list={collections}
        empty={
          <EmptyState
            icon={<IconBookmark />}
            title="还没有收藏"
            description="读到想留下的文章、书单和书，按一下收藏，它们会按时间排在这里。"
          />
        }
      >
        {(rows) => (
          <ul className={classes.list} aria-label="我的收藏">
            {rows.map((row) => (
              <Row key={`${row.ref.kind}-${row.ref.id}`} row={row} onRemove={() => void remove(row)} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
}

function Row({ row: { content }, onRemove }: { readonly row: Collected; readonly onRemove: () => void }) {
  const button = (
    <Button variant="default" aria-label={`取消收藏${content?.title ?? '已不公开的内容'}`} onClick={onRemove}>
      取消收藏
    </Button>
  );
  if (content) return <ContentCard row={content} showKind action={button} />;
  return (
    <li className={classes.item}>
      <p className={classes.body}>这条内容已不公开</p>
      <div className={classes.action}>{button}</div>
    </li>
  );
}

function useRemove() {
  const queryClient = useQueryClient();
  const setCollected = async ({ ref }: Collected, on: boolean) => {
    try {
      await setReaction(ref, 'collect', on);
      await queryClient.invalidateQueries({ queryKey: ['social'] });
      return true;
    } catch (error) {
      toast(error instanceof CallError ? error.message : '没能完成', 'error');
      return false;
    }
  };
  return async (row: Collected) => {
    if (await setCollected(row, false)) toastWithUndo('已取消收藏', () => void setCollected(row, true));
  };
}
