import type { Circle } from '@gongdu/contract/circle';
import { type CirclePost, pinCirclePost } from '@gongdu/contract/circle-board';
import { workKinds, workKindWords } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconArticle, IconPencil, IconPin } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { When } from '../../ui/when.tsx';
import styles from './circle-tabs.module.css';
import { postsQuery } from './queries.ts';
import { useCircleAct } from './use-circle-act.ts';

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
    <EndlessList
      list={posts}
      empty={
        <EmptyState
          icon={<IconArticle />}
          title="圈子里还没有帖子"
          sentence={circle.may.post ? '写第一篇，发布后圈子里的人都会看到。' : '加入圈子后，可以来写第一篇。'}
          action={write}
        />
      }
    >
      {(rows) => (
        <>
          {write && <div className={styles.tools}>{write}</div>}
          <ul className={styles.rows}>
            {rows.map((post) => (
              <PostRow key={`${post.kind} ${post.contentId}`} circle={circle} post={post} />
            ))}
          </ul>
        </>
      )}
    </EndlessList>
  );
}

function PostRow({ circle, post }: { readonly circle: Circle; readonly post: CirclePost }) {
  const { run, busy } = useCircleAct();
  const kind = workKinds.find((each) => each === post.kind);
  const pin = (pinned: boolean) => {
    if (!kind) return;
    const input = { params: { id: circle.id }, body: { kind, id: post.contentId, pinned } };
    run(() => call(pinCirclePost, input), pinned ? '已置顶' : '已取消置顶');
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {post.pinned && (
            <span className={styles.pinned}>
              <IconPin size={13} aria-hidden /> 置顶
            </span>
          )}
          {post.link ? <Link to={post.link}>{post.title}</Link> : post.title}
        </h2>
        <p className={styles.summary}>{post.summary}</p>
        <p className={styles.facts}>
          <span>{post.author}</span>
          {kind && <span>{workKindWords[kind]}</span>}
          {post.publishTime && <When at={post.publishTime} />}
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
