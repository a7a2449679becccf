import type { ReactNode } from 'react';
import classes from './list.module.css';

interface ListProps {
  readonly label?: string;
  /** Rows stand in a frame; without one they stand on what holds them. */
  readonly framed?: boolean;
  /** What is shown is about to change. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Rows below each other, parted by hairlines. */
export function List({ label, framed = false, busy = false, children }: ListProps) {
  return (
    <ul
      className={classes.list}
      data-framed={framed || undefined}
      aria-label={label}
      aria-busy={busy || undefined}
    >
      {children}
    </ul>
  );
}

export interface ListRowProps {
  /** A picture, 32 to 72 px wide. */
  readonly leading?: ReactNode;
  /** A link in it covers the whole row. */
  readonly title?: ReactNode;
  /** Beside the title. */
  readonly badges?: ReactNode;
  /** Facts: who, when, how many. */
  readonly meta?: ReactNode;
  /** Two lines at most. */
  readonly excerpt?: ReactNode;
  /** At the end of the row; below it on phones. */
  readonly actions?: ReactNode;
  readonly selected?: boolean | undefined;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/** A row: picture, title with badges, facts, excerpt, actions. */
export function ListRow({ selected, ...content }: ListRowProps) {
  return (
    <li className={classes.row} aria-current={selected || undefined}>
      <RowContent {...content} />
    </li>
  );
}

/** What a row and a card show. */
export function RowContent(props: Omit<ListRowProps, 'selected'>) {
  const { leading, title, badges, meta, excerpt, actions, children } = props;
  return (
    <>
      {leading && <div className={classes.leading}>{leading}</div>}
      <div className={classes.body}>
        {(title || badges) && (
          <div className={classes.title}>
            {title}
            {badges}
          </div>
        )}
        {excerpt && <p className={classes.excerpt}>{excerpt}</p>}
        {meta && <Meta>{meta}</Meta>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </>
  );
}

/** Facts beside each other, a wide space between them. */
export function Meta({ children }: { readonly children: ReactNode }) {
  return <div className={classes.meta}>{children}</div>;
}

interface DescriptionListProps {
  /** Label and value; pairs without a value are left out. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels with their values. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className={classes.descriptions}>
      {rows.map(
        ([label, value]) =>
          value !== undefined &&
          value !== null &&
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
