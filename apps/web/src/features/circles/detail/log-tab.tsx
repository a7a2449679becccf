import type { Circle } from '@gongdu/contract/circles/circle';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { logLabels } from '../circle-labels.ts';
import { logQuery } from '../queries.ts';
import classes from './circle-tabs.module.css';

/** Who came, went and decided what; for the owner and the admins. */
export function LogTab({ circle }: { readonly circle: Circle }) {
  const log = useInfiniteQuery(logQuery(circle.id));
  return (
    <InfiniteList list={log} empty={<EmptyState icon={<IconHistory />} title="还没有动态" />}>
      {(rows) => (
        <ol className={classes.log}>
          {rows.map(({ id, act: action, actor, subject, note, at }) => {
            const [before, after] = logLabels[action];
            return (
              <li key={id}>
                <span className={classes.entry}>
                  <b>{actor.name}</b> {before} {subject && <b>{subject.name}</b>} {after}
                  {note && <span className={classes.note}>{note}</span>}
                </span>
                <RelativeTime at={at} />
              </li>
            );
          })}
        </ol>
      )}
    </InfiniteList>
  );
}
