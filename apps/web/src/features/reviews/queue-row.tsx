import type { ReviewRow } from '@gongdu/contract/review';
import { type WorkKind, workKinds, workKindWords } from '@gongdu/contract/work';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { When } from '../../ui/when.tsx';
import styles from './reviews.module.css';

interface QueueRowProps {
  readonly row: ReviewRow;
  readonly current: boolean;
  readonly open: (item: number) => void;
}

export function QueueRow({ row, current, open }: QueueRowProps) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={place} className={styles.item}>
      <UnstyledButton className={styles.row} aria-current={current || undefined} onClick={() => open(row.id)}>
        <span className={styles.rowTitle}>
          {row.title}
          {row.revision && <span className={styles.changed}>修改</span>}
        </span>
        <span className={styles.rowExcerpt}>{row.excerpt}</span>
        <span className={styles.rowFacts}>
          <span>{[kindOf(row), row.author.name].filter(Boolean).join(' · ')}</span>
          {row.decidedAt === null || row.decidedBy === null ? (
            <span>
              <When at={row.submittedAt} /> 提交
            </span>
          ) : (
            <span>
              {row.decidedBy} · <When at={row.decidedAt} />
            </span>
          )}
        </span>
      </UnstyledButton>
    </li>
  );
}

/** Works of every kind stand in one queue. */
function kindOf({ kind }: ReviewRow): string | null {
  const work = workKinds.find((each): each is WorkKind => each === kind);
  return work ? workKindWords[work] : null;
}
