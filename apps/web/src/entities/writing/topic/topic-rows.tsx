import type { TopicRow } from '@gongdu/contract/writing/topic';
import { Link } from 'react-router';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';

/** Topics with what they are about and how much stands under each. */
export function TopicRows({ topics }: { readonly topics: readonly TopicRow[] }) {
  return (
    <List label="话题">
      {topics.map(({ id, name, about, official, works }) => (
        <ListRow
          key={id}
          title={
            <h2>
              <Link to={`/topic/${id}`}>#{name}</Link>
            </h2>
          }
          badges={official && <Badge tone="brand">官方</Badge>}
          excerpt={about}
          meta={<span>{formatNumber(works)} 篇</span>}
        />
      ))}
    </List>
  );
}
