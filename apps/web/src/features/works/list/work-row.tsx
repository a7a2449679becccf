import type { WorkRow as Row } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { When } from '../../../ui/when.tsx';
import { RefusalLine } from '../refusal-line.tsx';
import { canEdit, editPath, readPath } from '../row-actions.ts';
import type { ActOnWork } from '../use-work-acts.ts';
import type { RowSlots } from '../work-slots.ts';
import { WorkStateBadge } from '../work-state-badge.tsx';
import styles from './work-row.module.css';
import { WorkRowActions } from './work-row-actions.tsx';

interface WorkRowProps {
  readonly work: Row;
  readonly busy: boolean;
  readonly act: ActOnWork;
  readonly slots: RowSlots;
}

export function WorkRow({ work, busy, act, slots }: WorkRowProps) {
  const to = canEdit(work) ? editPath(work) : readPath(work);
  return (
    <li className={styles.row} aria-busy={busy}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={to} data-untitled={work.title === '' || undefined}>
            {work.title || '还没有标题'}
          </Link>
        </h2>
        <WorkStateBadge work={work} />
      </div>
      {work.excerpt && <p className={styles.excerpt}>{excerptOf(work)}</p>}
      {work.state === 'refused' && work.refusal && work.deletedAt === null && (
        <div className={styles.refusal}>
          <RefusalLine
            refusal={work.refusal}
            action={
              <Button component={Link} to={editPath(work)} variant="default" size="compact-sm">
                修改后重新提交
              </Button>
            }
          />
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.facts}>
          {slots.facts && <slots.facts work={work} />}
          <span>{work.words.toLocaleString('zh-CN')} 字</span>
          <span>
            <When at={work.deletedAt ?? work.updatedAt} /> {work.deletedAt ? '删除' : '更新'}
          </span>
        </p>
        <WorkRowActions work={work} busy={busy} act={act} />
      </div>
    </li>
  );
}

/** The server cuts excerpts without a mark. */
function excerptOf({ excerpt, words }: Row): string {
  return excerpt.replace(/\s+/g, '').length < words ? `${excerpt}…` : excerpt;
}
