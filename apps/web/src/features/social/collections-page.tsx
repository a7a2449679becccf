import type { Collected } from '@gongdu/contract/social';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { showMessage } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import cardStyles from './content-card.module.css';
import { ContentCard } from './content-card.tsx';
import styles from './lists.module.css';
import { collectionsQuery, setAct } from './queries.ts';

/** `/collections` 我的收藏, latest first. */
export function CollectionsPage() {
  const collections = useInfiniteQuery(collectionsQuery(null));
  const drop = useDrop();
  return (
    <div>
      <PageHead title="我的收藏" />
      <EndlessList
        list={collections}
        empty={
          <EmptyState
            icon={<IconBookmark />}
            title="还没有收藏"
            sentence="读到想留下的文章、书单和书，按一下收藏，它们会按时间排在这里。"
          />
        }
      >
        {(rows) => (
          <ul className={styles.list} aria-label="我的收藏">
            {rows.map((row) => (
              <Row key={`${row.ref.kind}-${row.ref.id}`} row={row} drop={() => void drop(row)} />
            ))}
          </ul>
        )}
      </EndlessList>
    </div>
  );
}

function Row({ row: { content }, drop }: { readonly row: Collected; readonly drop: () => void }) {
  const button = (
    <Button variant="default" aria-label={`取消收藏${content?.title ?? '已不公开的内容'}`} onClick={drop}>
      取消收藏
    </Button>
  );
  if (content) return <ContentCard content={content} withAuthor action={button} />;
  return (
    <li className={cardStyles.card}>
      <p className={cardStyles.words}>这条内容已不公开</p>
      {button}
    </li>
  );
}

function useDrop() {
  const queries = useQueryClient();
  const move = async ({ ref }: Collected, on: boolean) => {
    try {
      await setAct(ref, 'collect', on);
      await queries.invalidateQueries({ queryKey: ['social'] });
      return true;
    } catch (error) {
      showMessage(error instanceof CallError ? error.message : '没能完成', 'error');
      return false;
    }
  };
  return async (row: Collected) => {
    if (await move(row, false)) offerUndo('已取消收藏', () => void move(row, true));
  };
}
