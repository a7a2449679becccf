import type { ReactNode } from 'react';
import { List } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { InfiniteList, type InfiniteListQuery } from '../../../../ui/list/infinite-list.tsx';
import classes from './settings.module.css';

interface ExclusionListProps<Row> {
  readonly title: string;
  readonly description: string;
  readonly emptyText: string;
  readonly list: InfiniteListQuery<Row>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Blocked members or muted objects; a long list scrolls in its panel. */
export function ExclusionList<Row>(props: ExclusionListProps<Row>) {
  const { title, description, emptyText, list, children } = props;
  return (
    <Section level={3} title={title} description={description}>
      <div className={classes.exclusions}>
        <InfiniteList
          list={list}
          skeletonRows={2}
          plain
          empty={<p className={classes.description}>{emptyText}</p>}
          end={null}
        >
          {(rows) => <List label={title}>{children(rows)}</List>}
        </InfiniteList>
      </div>
    </Section>
  );
}
