import type { ReactNode } from 'react';
import { grouped } from './grouped.ts';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** How many there are, shown beside the title. */
  readonly count?: number | undefined;
  /** One sentence below the title. */
  readonly sentence?: ReactNode;
  /** One primary action. */
  readonly action?: ReactNode;
}

export function PageHead({ title, count, sentence, action }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
        </h1>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
      </div>
      {action}
    </header>
  );
}
