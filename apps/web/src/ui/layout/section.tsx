import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  readonly title?: ReactNode;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** At the end of the header. */
  readonly action?: ReactNode;
  /** Level of the title; 2 by default. */
  readonly level?: 2 | 3;
  /** The accessible name of a section without a title. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A part of a page, with or without a header. */
export function Section({ title, badge, description, action, level = 2, label, children }: SectionProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section className={classes.section} aria-label={label} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={classes.header}>
          <div className={classes.heading}>
            <Title id={id} className={classes.title}>
              {title}
              {badge}
            </Title>
            {description && (
              <p className={classes.description} data-described>
                {description}
              </p>
            )}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
