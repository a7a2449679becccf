import type { WorkRow as Row } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { When } from '../../ui/when.tsx';
import styles from './post-row.module.css';
import { PostRowActions } from './post-row-actions.tsx';
import { PostStateBadge } from './post-state-badge.tsx';
import { RefusalLine } from './refusal-line.tsx';
import { canEdit, editPath, readPath } from './row-actions.ts';
import type { ActOnPost } from './use-post-acts.ts';

interface PostRowProps {
  readonly post: Row;
  readonly busy: boolean;
  readonly act: ActOnPost;
}

export function PostRow({ post, busy, act }: PostRowProps) {
  const to = canEdit(post) ? editPath(post) : readPath(post);
  return (
    <li className={styles.row} aria-busy={busy}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={to} data-untitled={post.title === '' || undefined}>
            {post.title || '还没有标题'}
          </Link>
        </h2>
        <PostStateBadge post={post} />
      </div>
      {post.excerpt && <p className={styles.excerpt}>{excerptOf(post)}</p>}
      {post.state === 'refused' && post.refusal && post.deletedAt === null && (
        <div className={styles.refusal}>
          <RefusalLine
            refusal={post.refusal}
            action={
              <Button component={Link} to={editPath(post)} variant="default" size="compact-sm">
                修改后重新提交
              </Button>
            }
          />
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span>{post.words.toLocaleString('zh-CN')} 字</span>
          <span>
            <When at={post.deletedAt ?? post.updatedAt} /> {post.deletedAt ? '删除' : '更新'}
          </span>
        </p>
        <PostRowActions post={post} busy={busy} act={act} />
      </div>
    </li>
  );
}

/** The server cuts excerpts without a mark. */
function excerptOf({ excerpt, words }: Row): string {
  return excerpt.replace(/\s+/g, '').length < words ? `${excerpt}…` : excerpt;
}
