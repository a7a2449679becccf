import type { WorkRow as Row } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { When } from '../../../ui/when.tsx';
import { RefusalLine } from '../refusal-line.tsx';
import { canEdit, editPath, readPath } from '../row-actions.ts';
import type { ActOnWork } from '../use-work-acts.ts';
import { WorkStateBadge } from '../work-state-badge.tsx';
import styles from './work-row.module.css';
import { WorkRowActions } from './work-row-actions.tsx';

interface WorkRowProps {
  readonly post: Row;
  readonly busy: boolean;
  readonly act: ActOnWork;
}

export function WorkRow({ post, busy, act }: WorkRowProps) {
  const to = canEdit(post) ? editPath(post) : readPath(post);
  return (
    <li className={styles.row} aria-busy={busy}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={to} data-untitled={post.title === '' || undefined}>
            {post.title || '还没有标题'}
          </Link>
        </h2>
        <WorkStateBadge post={post} />
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
        <WorkRowActions post={post} busy={busy} act={act} />
      </div>
    </li>
  );
}

/** The server cuts excerpts without a mark. */
function excerptOf({ excerpt, words }: Row): string {
  return excerpt.replace(/\s+/g, '').length < words ? `${excerpt}…` : excerpt;
}
