import { type CirclePost, pinCirclePost } from '@gongdu/contract/community/circles/board';
import type { Circle } from '@gongdu/contract/community/circles/circle';
import { type WorkKind, workKindLabels, workKinds } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { IconArticle, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { postsQuery } from '../queries.ts';
import classes from './circle-page.module.css';

export function PostsTab({ circle }: { readonly circle: Circle }) {
  const posts = useInfiniteQuery(postsQuery(circle.id));
  const write = circle.may.post && (
    <Button
      component={Link}
      to={`/publishPost/edit?circle=${circle.id}`}
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      写一篇
    </Button>
  );
  return (
    <InfiniteList
      list={posts}
      empty={
        <EmptyState
          icon={<IconArticle />}
          title="圈子里还没有帖子"
          description={
            circle.may.post ? '写第一篇，发布后圈子里的人都会看到。' : '加入圈子后，可以来写第一篇。'
          }
          action={write}
        />
      }
    >
      {(rows) => (
        <>
          {write && <div className={classes.tools}>{write}</div>}
          <List>
            {rows.map((post) => (
              <PostRow key={`${post.kind} ${post.contentId}`} circle={circle} post={post} />
            ))}
          </List>
        </>
      )}
    </InfiniteList>
  );
}

function PostRow({ circle: { id, may }, post }: { readonly circle: Circle; readonly post: CirclePost }) {
  const { contentId, pinned, title, link, summary, author, authorUid, publishTime } = post;
  const kind = workKinds.find((each) => each === post.kind);
  return (
    <ListRow
      written
      title={<h2>{link ? <Link to={link}>{title}</Link> : title}</h2>}
      badges={pinned && <Badge tone="warn">置顶</Badge>}
      excerpt={summary}
      meta={
        <>
          {authorUid === null ? <span>{author}</span> : <Link to={`/user/${authorUid}`}>{author}</Link>}
          {kind && <span>{workKindLabels[kind]}</span>}
          {publishTime && <RelativeTime at={publishTime} />}
        </>
      }
      actions={
        may.run && kind && <PinButton circleId={id} kind={kind} contentId={contentId} pinned={pinned} />
      }
    />
  );
}

interface PinButtonProps {
  readonly circleId: number;
  readonly kind: WorkKind;
  readonly contentId: number;
  readonly pinned: boolean;
}

function PinButton({ circleId, kind, contentId, pinned }: PinButtonProps) {
  const { run, busy } = useAction(
    () => call(pinCirclePost, { params: { id: circleId }, body: { kind, id: contentId, pinned: !pinned } }),
    { done: pinned ? '已取消置顶' : '已置顶', invalidates: circleReads },
  );
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void run()}>
      {pinned ? '取消置顶' : '置顶'}
    </Button>
  );
}
