import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { When } from '../../../ui/when.tsx';
import { readPath } from '../row-actions.ts';
import { useWorkActs } from '../use-work-acts.ts';
import { WorkStateBadge } from '../work-state-badge.tsx';
import { DeskHead } from './desk-head.tsx';
import styles from './writing.module.css';

/** A post that cannot be changed now, why, and what can be done instead. */
export function ReadOnlyWork({ post }: { readonly post: Work }) {
  const { act, busyId } = useWorkActs();
  const move = (name: 'withdraw' | 'restore', words: string) => (
    <Button variant="default" loading={busyId !== undefined} onClick={() => void act(name, post)}>
      {words}
    </Button>
  );
  const remedy = remedyFor(post);
  return (
    <article className={styles.desk}>
      <DeskHead
        facts={<span>{post.words.toLocaleString('zh-CN')} 字</span>}
        action={<WorkStateBadge post={post} />}
      />
      <div className={styles.paper}>
        <div className={styles.banner} role="status">
          <p>{whyNot(post)}</p>
          {remedy ? (
            move(remedy.act, remedy.words)
          ) : (
            <Button component={Link} to={readPath(post)} variant="default">
              查看
            </Button>
          )}
        </div>
        <h1 className={styles.readTitle}>{post.title || '还没有标题'}</h1>
        <DocumentView document={post.body} />
      </div>
    </article>
  );
}

function remedyFor({ deletedAt, state }: Work): { act: 'withdraw' | 'restore'; words: string } | null {
  if (deletedAt !== null) return { act: 'restore', words: '恢复' };
  return state === 'pending' ? { act: 'withdraw', words: '撤回' } : null;
}

function whyNot(post: Work) {
  if (post.deletedAt !== null) return '这篇帖子在回收站里，恢复后可以继续修改。';
  if (post.state === 'pending' && post.submittedAt !== null)
    return (
      <>
        这篇帖子正在审核，
        <When at={post.submittedAt} /> 提交。需要修改的话，可以先撤回。
      </>
    );
  if (post.state === 'taken_down') return '这篇帖子已被下架，不能修改。';
  return '这篇帖子已经发布，发布后的内容不能再修改。想补充的话，可以另写一篇。';
}
