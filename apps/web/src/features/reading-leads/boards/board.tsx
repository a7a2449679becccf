import type { Lead, LeadPart } from '@gongdu/contract/reading-lead';
import { Button } from '@mantine/core';
import { IconLock, IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { boardQuery } from '../queries.ts';
import styles from './boards.module.css';
import { Post } from './post.tsx';
import { Speak } from './speak.tsx';

interface BoardProps {
  readonly lead: Lead;
  readonly part: LeadPart;
}

/** What was said about a part, or how much of it while it is locked. */
export function Board({ lead, part }: BoardProps) {
  const board = useInfiniteQuery(boardQuery(lead.id, part.id));
  const [first] = board.data?.pages ?? [];
  if (board.isPending) return <ListSkeleton rows={3} />;
  if (!first) return <ErrorState sentence={board.error?.message ?? ''} retry={() => void board.refetch()} />;
  if (first.locked) return <Locked total={first.total} />;
  const over = lead.stage === 'ended';
  return (
    <Uncovered needed={over && !part.readByMe && !lead.me.leads}>
      {!over && (
        <Speak lead={lead} partId={part.id} label="说说这一部分" hint="读到哪里，想到什么，都可以写。" />
      )}
      {first.rows.length === 0 && (
        <EmptyState
          icon={<IconMessages size="1em" stroke={1.5} />}
          title="还没有人说话"
          sentence={over ? '这一部分没有留下讨论。' : '写下第一句吧。'}
        />
      )}
      <ol className={styles.posts}>
        {board.data?.pages
          .flatMap(({ rows }) => rows)
          .map((post) => (
            <Post key={post.id} post={post} lead={lead} partId={part.id} />
          ))}
      </ol>
      {board.hasNextPage && (
        <Button
          variant="default"
          loading={board.isFetchingNextPage}
          onClick={() => void board.fetchNextPage()}
        >
          更早的发言
        </Button>
      )}
    </Uncovered>
  );
}

function Locked({ total }: { readonly total: number }) {
  return (
    <EmptyState
      icon={<IconLock size="1em" stroke={1.5} />}
      title="讨论板还锁着"
      sentence={`里面有 ${total} 条发言。读完这一部分并标记已读，它就会打开，不会提前看到后面的情节。`}
    />
  );
}

interface UncoveredProps {
  readonly needed: boolean;
  readonly children: React.ReactNode;
}

/** In the archive everybody may look, but nobody by accident. */
function Uncovered({ needed, children }: UncoveredProps) {
  const [wanted, setWanted] = useState(false);
  if (!needed || wanted) return children;
  return (
    <EmptyState
      icon={<IconLock size="1em" stroke={1.5} />}
      title="你还没有读到这里"
      sentence="领读已经结束，讨论可以打开，但里面会谈到情节。"
      action={
        <Button variant="default" onClick={() => setWanted(true)}>
          仍然打开
        </Button>
      }
    />
  );
}
