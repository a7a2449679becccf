import type { SelectedCircle } from '@gongdu/contract/community/circles/selection';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/layout/card.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { CircleCover } from './circle-cover.tsx';

export type CircleSummary = Pick<SelectedCircle, 'id' | 'name' | 'about' | 'cover' | 'members'>;

interface CircleSummaryCardProps {
  readonly circle: CircleSummary;
  /** Pixels. */
  readonly coverSize?: number;
  readonly actions?: ReactNode;
}

/** A circle in a grid of suggestions: cover, name, description and number of members. */
export function CircleSummaryCard({ circle, coverSize = 48, actions }: CircleSummaryCardProps) {
  const { id, name, about, cover, members } = circle;
  return (
    <Card
      leading={<CircleCover name={name} picture={cover} size={coverSize} />}
      title={
        <h3>
          <Link to={`/circle/${id}`}>{name}</Link>
        </h3>
      }
      excerpt={about}
      meta={<span>{formatNumber(members)} 人</span>}
      actions={actions}
    />
  );
}
