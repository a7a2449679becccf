import { type CirclePost, pinCirclePost } from '@gongdu/contract/circles/board';
import type { Circle } from '@gongdu/contract/circles/circle';
import { workKindLabels, workKinds } from '@gongdu/contract/works/work';
import { Button } from '@mantine/core';
import { IconArticle, IconPencil, IconPin } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/api/call.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { postsQuery } from '../queries.ts';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-tabs.module.css';

export function PostsTab({ circle }: { readonly circle: Circle }) {
  const posts = useInfiniteQuery(postsQuery(circle.id));
  const write = circle.may.post && (
    <Button
      component={Link}
      to={`/publishPost/edit?circle=${circle.id}`}
      variant="default"
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
          <ul className={classes.rows}>
            {rows.map((post) => (
              <PostRow key={`${post.kind} ${post.contentId}`} circle={circle} post={post} />
            ))}
          </ul>
        </>
      )}
    </InfiniteList>
  );
}

function PostRow({ circle, post }: { readonly circle: Circle; readonly post: CirclePost }) {
  const { run, busy } = useCircleAction();
  const kind = workKinds.find((each) => each === post.kind);
  const pin = (pinned: boolean) => {
    if (!kind) return;
    const input = { params: { id: circle.id }, body: { kind, id: post.contentId, pinned } };
    run(() => call(pinCirclePost, input), pinned ? '已置顶' : '已取消置顶');
  };
  return (
    <li className={classes.row}>
      <div className={classes.body}>
        <h2 className={classes.title}>
          {post.pinned && (
            <span className={classes.pinned}>
              <IconPin size={13} aria-hidden /> 置顶
            </span>
          )}
          {post.link ? <Link to={post.link}>{post.title}</Link> : post.title}
        </h2>
        <p className={classes.summary}>{post.summary}</p>
        <p className={classes.meta}>
          <span>{post.author}</span>
          {kind && <span>{workKindLabels[kind]}</span>}
          {post.publishTime && <RelativeTime at={post.publishTime} />}
        </p>
      </div>
      {circle.may.run && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => pin(!post.pinned)}>
          {post.pinned ? '取消置顶' : '置顶'}
        </Button>
      )}
    </li>
  );
}
