import { type Collected, listCollections } from '@gongdu/contract/core/reaction';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../../lib/api/reads.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { useAction } from '../../core/action/use-action.ts';
import { ContentCard } from '../../core/content/content-card.tsx';
import { setReaction } from '../../core/social/queries.ts';
import { socialReads } from '../../core/social/social-reads.ts';

const collectionsQuery = pages(listCollections, {}, 'before');

/** What the member has collected, latest first; each can be given up, and taken back. */
export function CollectionList() {
  const collections = useInfiniteQuery(collectionsQuery);
  const { run: add } = useAction(({ ref }: Collected) => setReaction(ref, 'collect', true), {
    invalidates: socialReads,
  });
  const { run: remove } = useAction(({ ref }: Collected) => setReaction(ref, 'collect', false), {
    onDone: (_, row) => toastWithUndo('已取消收藏', () => void add(row)),
    invalidates: socialReads,
  });
  return (
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
        <List label="我的收藏">
          {rows.map((row) => (
            <Row key={`${row.ref.kind}-${row.ref.id}`} row={row} onRemove={() => void remove(row)} />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function Row({ row: { content }, onRemove }: { readonly row: Collected; readonly onRemove: () => void }) {
  const button = (
    <Button variant="default" aria-label={`取消收藏${content?.title ?? '已不公开的内容'}`} onClick={onRemove}>
      取消收藏
    </Button>
  );
  if (content) return <ContentCard row={content} showKind action={button} />;
  return <ListRow title="这条内容已不公开" actions={button} />;
}
