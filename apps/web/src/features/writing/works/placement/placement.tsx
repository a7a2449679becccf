import type { Work } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { circleQuery } from '../../../../entities/community/circle/queries.ts';
import { channelQuery } from '../../../../entities/writing/channel/queries.ts';
import { topicsQuery } from '../../../../entities/writing/topic/queries.ts';
import classes from './placement.module.css';

/** The channel and the circle it was posted into and the topics it belongs to. */
export function Placement({ work: { meta } }: { readonly work: Work }) {
  const topics = useQuery(topicsQuery(meta.topicIds));
  const circle = useQuery({ ...circleQuery(meta.circleId ?? 0), enabled: meta.circleId !== null });
  const channel = useQuery({
    ...channelQuery(String(meta.channelId)),
    enabled: meta.channelId !== null,
  });
  if (!topics.data?.length && !circle.data && !channel.data) return null;
  return (
    <ul className={classes.topics} aria-label="频道、圈子与话题">
      {channel.data && (
        <li>
          <Link to={`/channel/${channel.data.slug}`}>{channel.data.name}</Link>
        </li>
      )}
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
