import type { Circle } from '@gongdu/contract/community/circles/circle';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { logLabels } from '../circle-labels.ts';
import { logQuery } from '../queries.ts';

/** Joins, departures and decisions; for the owner and the admins. */
export function LogTab({ circle }: { readonly circle: Circle }) {
  const log = useInfiniteQuery(logQuery(circle.id));
  return (
    <InfiniteList list={log} empty={<EmptyState icon={<IconHistory />} title="还没有动态" />}>
      {(rows) => (
        <List>
          {rows.map(({ id, act: action, actor, subject, note, at }) => {
            const [before, after] = logLabels[action];
            return (
              <ListRow
                key={id}
                actions={
                  <Text c="dimmed" size="sm">
                    <RelativeTime at={at} />
                  </Text>
                }
              >
                <Text size="sm">
                  <Link to={`/user/${actor.uid}`}>{actor.name}</Link> {before}{' '}
                  {subject && <Link to={`/user/${subject.uid}`}>{subject.name}</Link>} {after}
                  {note && ` ${note}`}
                </Text>
              </ListRow>
            );
          })}
        </List>
      )}
    </InfiniteList>
  );
}
