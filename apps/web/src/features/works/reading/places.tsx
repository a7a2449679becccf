import type { Work } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePickers } from '../../../lib/pickers.ts';
import styles from './read-work.module.css';

/** The circle it was posted into and the topics it belongs to. */
export function Places({ work: { meta } }: { readonly work: Work }) {
  const { findTopics, findCircle } = usePickers();
  const { topicIds, circleId } = meta;
  const topics = useQuery({
    queryKey: ['topics', 'named', topicIds],
    queryFn: ({ signal }) => findTopics?.(topicIds, signal) ?? [],
    enabled: findTopics !== undefined && topicIds.length > 0,
  });
  const circle = useQuery({
    queryKey: ['circles', 'named', circleId],
    queryFn: ({ signal }) => findCircle?.(circleId ?? 0, signal) ?? null,
    enabled: findCircle !== undefined && circleId !== null,
  });
  if (!topics.data?.length && !circle.data) return null;
  return (
    <ul className={styles.places} aria-label="圈子与话题">
      {circle.data && (
        <li>
          <Link to={`/circle/${circle.data.id}`}>{circle.data.name}</Link>
        </li>
      )}
      {topics.data?.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/topic/${id}`}>#{name}</Link>
        </li>
      ))}
    </ul>
  );
}
