import type { ReactNode } from 'react';
import { useMenuOnLongPress } from '../overlay/use-long-press.ts';
import classes from './list.module.css';

interface ListProps {
  readonly label?: string;
  /** The rows are being replaced; they are dimmed. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Rows separated by hairlines. */
export function List({ label, busy = false, children }: ListProps) {
  return (
    <ul className={classes.list} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  /** A picture, 32 to 72 px wide. */
  readonly leading?: ReactNode;
  /** Author and time, above the title. */
  readonly byline?: ReactNode;
  /** A link in it covers the whole row. */
  readonly title?: ReactNode;
  /** The title was written by a member or is a book's: set in Song. */
  readonly written?: boolean;
  /** Shown beside the title. */
  readonly badges?: ReactNode;
  /** Facts: author, time, counts. */
  readonly meta?: ReactNode;
  /** Two lines at most. */
  readonly excerpt?: ReactNode;
  /** At the end of the row; below it on phones. */
  readonly actions?: ReactNode;
  /** A picture at the end, 56 to 132 px wide. */
  readonly trailing?: ReactNode;
  readonly selected?: boolean | undefined;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/**
 * A row: picture, author and time, title with badges, excerpt, facts, actions, picture. A long press opens the menu
 * among its actions.
 */
export function ListRow({ selected, ...content }: ListRowProps) {
  const press = useMenuOnLongPress<HTMLLIElement>();
  return (
    <li className={classes.row} aria-current={selected || undefined} {...press}>
      <RowContent {...content} />
    </li>
  );
}

/** The content of a row, for an `li` that another component renders, e.g. a virtual list. */
export function RowInItem(content: Omit<ListRowProps, 'selected'>) {
  const press = useMenuOnLongPress<HTMLDivElement>();
  return (
    <div className={`${classes.row} ${classes.inItem}`} {...press}>
      <RowContent {...content} />
    </div>
  );
}

/** The content shared by rows and cards. */
export function RowContent(props: Omit<ListRowProps, 'selected'>) {
  const { leading, byline, title, written, badges, meta, excerpt, actions, trailing, children } = props;
  return (
    <>
      {leading && <div className={classes.leading}>{leading}</div>}
      <div className={classes.body}>
        {byline && <Meta>{byline}</Meta>}
        {(title || badges) && (
          <div className={classes.title} data-written={written || undefined}>
            {title}
            {badges}
          </div>
        )}
        {excerpt && <p className={classes.excerpt}>{excerpt}</p>}
        {meta && <Meta>{meta}</Meta>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {trailing && <div className={classes.trailing}>{trailing}</div>}
    </>
  );
}

/** Facts in a line, with wide gaps. */
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
          value !== false &&
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
