import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface HeadProps {
  readonly title: ReactNode;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** At the end of the head. */
  readonly action?: ReactNode;
  /** Level of the title; 2 unless told. */
  readonly level?: 2 | 3;
}

export interface PanelProps extends Partial<HeadProps> {
  /** Its content reaches the edges, as rows of a list do. */
  readonly flush?: boolean;
  /** Names a panel without a title. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A part of a page with a frame of its own, with or without a head. */
export function Panel({ title, flush, label, children, ...head }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      data-flush={flush || undefined}
      aria-label={label}
      aria-labelledby={title ? id : undefined}
    >
      {title && <Head id={id} title={title} {...head} />}
      {children}
    </section>
  );
}

interface SectionProps extends HeadProps {
  readonly children?: ReactNode;
}

/** A part of a page or panel with a head and no frame. */
export function Section({ children, ...head }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Head id={id} {...head} />
      {children}
    </section>
  );
}

function Head({ id, title, badge, description, action, level = 2 }: HeadProps & { readonly id: string }) {
  const Title = `h${level}` as const;
  return (
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
  );
}
