import { type ReactNode, useId } from 'react';
import classes from '../account.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that an address can lead to: `#security`. */
export function Section({ id, title, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading} data-section={id} tabIndex={-1}>
      <div className={classes.sectionHeader}>
        <h2 id={heading} className={classes.sectionTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
