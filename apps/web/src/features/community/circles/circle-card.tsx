import {
  type CircleMembership,
  joinModeLabels,
  type CircleRow as Row,
} from '@gongdu/contract/community/circles/circle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CircleCover } from '../../../entities/community/circle/circle-cover.tsx';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { reviewLabel, standingLabels } from './circle-labels.ts';

interface CircleCardProps {
  readonly circle: Row;
  /** What the member should do about the circle. */
  readonly note?: ReactNode;
}

export function CircleCard({ circle, note }: CircleCardProps) {
  const { id, name, about, cover, members, posts, activeAt, joinMode, standing } = circle;
  const review = reviewLabel(circle);
  return (
    <Card
      leading={<CircleCover name={name} picture={cover} />}
      title={
        <h2>
          <Link to={`/circle/${id}`}>{name}</Link>
        </h2>
      }
      badges={
        <>
          {standing !== 'none' && <Badge tone={toneOf(standing)}>{standingLabels[standing]}</Badge>}
          {review && <Badge tone="warn">{review}</Badge>}
        </>
      }
      excerpt={about}
      meta={
        <>
          <span>{formatNumber(members)} 人</span>
          <span>{formatNumber(posts)} 篇</span>
          <span title="最近有动静">
            <RelativeTime at={activeAt} />
          </span>
          {joinMode !== 'open' && <span>{joinModeLabels[joinMode]}</span>}
        </>
      }
    >
      {note}
    </Card>
  );
}

function toneOf(standing: CircleMembership): Tone {
  if (standing === 'requested') return 'warn';
  return standing === 'declined' ? 'bad' : 'brand';
}
