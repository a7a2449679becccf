import { refusalReasons } from '@gongdu/contract/review-reason';
import type { WorkRow } from '@gongdu/contract/work';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './refusal-line.module.css';

interface RefusalLineProps {
  readonly refusal: NonNullable<WorkRow['refusal']>;
  /** What the author can do about it. */
  readonly action?: ReactNode;
}

/** Why a post was refused: reason, the reviewer's sentence, the rule behind it (P8). */
export function RefusalLine({ refusal, action }: RefusalLineProps) {
  const { words, rule } = refusalReasons[refusal.code];
  return (
    <div className={styles.line}>
      <IconAlertCircle className={styles.icon} size={16} aria-hidden />
      <p className={styles.words}>
        <strong>{words}</strong>
        {refusal.sentence && <span>。{refusal.sentence}</span>}{' '}
        <Link to={rule} target="_blank" rel="noopener" className={styles.rule}>
          查看规则
        </Link>
      </p>
      {action}
    </div>
  );
}
