import type { Lead, LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconLock, IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MaySpeak } from '../../../../entities/core/social/may-speak.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { boardQuery } from '../queries.ts';
import { Post } from './post.tsx';
import { PostForm } from './post-form.tsx';

interface BoardsProps {
  readonly lead: Lead;
  readonly partId: number | null;
  readonly onSelect: (partId: number) => void;
}

/** The boards, one for each part; starts with the newest that the reader may read. */
export function Boards({ lead, partId, onSelect }: BoardsProps) {
  const openParts = lead.parts.filter((part) => part.open);
  const part =
    lead.parts.find(({ id }) => id === partId) ??
    openParts.findLast(({ boardOpen }) => boardOpen) ??
    openParts[0];
  if (!part) return <Text c="dimmed">第一个部分开放以后，这里会有它的讨论板。</Text>;
  return (
    <>
      <NativeSelect
        maw={420}
        aria-label="选择讨论板"
        value={String(part.id)}
        onChange={({ currentTarget }) => onSelect(Number(currentTarget.value))}
        data={openParts.map(({ id, no, title, posts, boardOpen }) => ({
          value: String(id),
          label: `${partName(no, title)}（${posts}${boardOpen ? '' : '，未打开'}）`,
        }))}
      />
      <Board key={part.id} lead={lead} part={part} />
    </>
  );
}

interface BoardProps {
  readonly lead: Lead;
  readonly part: LeadPart;
}

/** The posts about a part; only their number while the board is locked. */
function Board({ lead, part }: BoardProps) {
  const board = useInfiniteQuery(boardQuery(lead.id, part.id));
  const isOver = lead.stage === 'ended';
  return (
    <QueryView query={board} skeleton={<ListSkeleton rows={3} />}>
      {({ pages }) => {
        const lockedPage = pages.find(({ locked }) => locked);
        if (lockedPage) return <LockedBoard total={lockedPage.total} />;
        const posts = pages.flatMap(({ rows }) => rows);
        return (
          <SpoilerGate required={isOver && !part.readByMe && !lead.me.leads}>
            {!isOver && (
              <MaySpeak what="发言">
                <PostForm
                  lead={lead}
                  partId={part.id}
                  label="说说这一部分"
                  placeholder="读到哪里，想到什么，都可以写。"
                />
              </MaySpeak>
            )}
            {posts.length === 0 && (
              <EmptyState
                icon={<IconMessages size="1em" stroke={1.5} />}
                title="还没有人说话"
                description={isOver ? '这一部分没有留下讨论。' : '写下第一句吧。'}
              />
            )}
            <List label="发言">
              {posts.map((post) => (
                <Post key={post.id} post={post} lead={lead} partId={part.id} />
              ))}
            </List>
            <LoadMore list={board} label="更早的发言" />
          </SpoilerGate>
        );
      }}
    </QueryView>
  );
}

function LockedBoard({ total }: { readonly total: number }) {
  return (
    <EmptyState
      icon={<IconLock size="1em" stroke={1.5} />}
      title="讨论板还锁着"
      description={`里面有 ${total} 条发言。读完这一部分并标记已读，它就会打开，不会提前看到后面的情节。`}
    />
  );
}

interface SpoilerGateProps {
  readonly required: boolean;
  readonly children: ReactNode;
}

/** Boards of an ended lead are open to all, but ask members who have not read the part before showing it. */
function SpoilerGate({ required, children }: SpoilerGateProps) {
  const [revealed, setRevealed] = useState(false);
  if (!required || revealed) return children;
  return (
    <EmptyState
      icon={<IconLock size="1em" stroke={1.5} />}
      title="你还没有读到这里"
      description="领读已经结束，讨论可以打开，但里面会谈到情节。"
      action={
        <Button variant="default" onClick={() => setRevealed(true)}>
          仍然打开
        </Button>
      }
    />
  );
}
