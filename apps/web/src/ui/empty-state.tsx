import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Says what to do next. */
  readonly sentence?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, sentence, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
