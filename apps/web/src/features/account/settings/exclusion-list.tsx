import type { ReactNode } from 'react';
import { InfiniteList, type InfiniteListQuery } from '../../../ui/list/infinite-list.tsx';
import classes from '../account.module.css';
import settings from './settings.module.css';

interface ExclusionListProps<Row> {
  readonly title: string;
  readonly description: string;
  readonly emptyText: string;
  readonly list: InfiniteListQuery<Row>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Blocked members or muted objects; a long list scrolls in its card. */
export function ExclusionList<Row>({
  title,
  description,
  emptyText,
  list,
  children,
}: ExclusionListProps<Row>) {
  return (
    <div className={classes.card}>
      <h3 className={settings.title}>{title}</h3>
      <p className={settings.description}>{description}</p>
      <div className={settings.exclusions}>
        <InfiniteList
          list={list}
          skeletonRows={2}
          plain
          empty={<p className={settings.empty}>{emptyText}</p>}
          end={null}
        >
          {(rows) => (
            <ul className={settings.exclusionList} aria-label={title}>
              {children(rows)}
            </ul>
          )}
        </InfiniteList>
      </div>
    </div>
  );
}
