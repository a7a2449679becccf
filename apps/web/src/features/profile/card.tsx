import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  readonly sentence?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function Card({ title, badge, sentence, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <div className={styles.cardWords}>
          <h3 id={id} className={styles.cardTitle}>
            {title}
            {badge}
          </h3>
          {sentence && <p className={styles.sentence}>{sentence}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

export function Badge({
  tone,
  children,
}: {
  readonly tone: 'ok' | 'brand' | 'warn';
  readonly children: string;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
