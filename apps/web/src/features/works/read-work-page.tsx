import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { DocumentView } from '../../ui/document-view/document-view.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { workQuery } from './queries.ts';
import styles from './reading/read-work.module.css';
import { RefusalLine } from './refusal-line.tsx';
import { canEdit, editPath } from './row-actions.ts';
import { isMissing, WorkMissing } from './work-missing.tsx';
import { WorkStateBadge } from './work-state-badge.tsx';

/** `/post/:id`: one post to read. */
export function ReadWorkPage() {
  const { id } = useParams();
  const post = useQuery(workQuery(Number(id)));
  if (post.isPending) return <PageSkeleton shape="article" />;
  if (isMissing(post.error)) return <WorkMissing />;
  if (!post.data) return <ErrorState sentence={post.error.message} retry={() => void post.refetch()} />;
  return <Reading post={post.data} />;
}

function Reading({ post }: { readonly post: Work }) {
  return (
    <article className={styles.page}>
      {post.mine && <OwnLine post={post} />}
      <h1 className={styles.title}>{post.title || '还没有标题'}</h1>
      <div className={styles.byline}>
        <NameAvatar name={post.author.name} picture={post.author.avatar} size={36} />
        <div>
          <p className={styles.author}>{post.author.name}</p>
          <p className={styles.facts}>
            <When at={post.publishedAt ?? post.updatedAt} />
            <span>{post.words.toLocaleString('zh-CN')} 字</span>
          </p>
        </div>
      </div>
      <DocumentView document={post.body} />
    </article>
  );
}

/** What only the author sees: the state in one line, and what can be done about it. */
function OwnLine({ post }: { readonly post: Work }) {
  const edit = canEdit(post) && (
    <Button
      component={Link}
      to={editPath(post)}
      variant="default"
      size="compact-sm"
      leftSection={<IconPencil size={14} aria-hidden />}
    >
      {post.state === 'refused' ? '修改后重新提交' : '继续写'}
    </Button>
  );
  if (post.state === 'refused' && post.refusal && post.deletedAt === null)
    return <RefusalLine refusal={post.refusal} action={edit} />;
  return (
    <div className={styles.own}>
      <WorkStateBadge post={post} />
      <p>{ownWords(post)}</p>
      {edit}
    </div>
  );
}

function ownWords({ state, deletedAt }: Work): string {
  if (deletedAt !== null) return '这篇帖子在回收站里，只有你能看到。';
  if (state === 'published') return '已通过审核，所有读者都能看到。';
  if (state === 'pending') return '正在审核，通过之前只有你能看到。';
  if (state === 'taken_down') return '已被下架，只有你能看到。';
  return '还是草稿，只有你能看到。';
}
