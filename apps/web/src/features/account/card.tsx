import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function Card({ title, badge, description, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHeader}>
        <div className={classes.cardText}>
          <h3 id={id} className={classes.cardTitle}>
            {title}
            {badge}
          </h3>
          {description && <p className={classes.description}>{description}</p>}
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
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
