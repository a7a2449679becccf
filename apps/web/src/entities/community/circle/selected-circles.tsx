import { getCircleSelectedList } from '@gongdu/contract/community/circles/selection';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import { TextSkeleton } from '../../../ui/feedback/text-skeleton.tsx';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { type CircleSummary, CircleSummaryCard } from './circle-summary-card.tsx';

/** Circles shown at most. */
const shelfSize = 6;

const selectedCirclesQuery = read(
  getCircleSelectedList,
  { body: { PageSize: shelfSize } },
  { select: ({ data }) => data },
);

/** The circles that operators selected, in their order: keeps their room while they load, renders nothing without any. */
export function SelectedCircles() {
  const { data = [], isPending } = useQuery(selectedCirclesQuery);
  if (isPending) return <ShelfSkeleton />;
  return data.length > 0 && <SelectedCircleShelf circles={data} />;
}

function ShelfSkeleton() {
  return (
    <Section title="精选圈子">
      <SkeletonRegion>
        <CardGrid>
          {[...Array(shelfSize).keys()].map((nth) => (
            <Card
              key={nth}
              leading={<Skeleton width={48} height={48} />}
              title={<Skeleton width="60%" height="1lh" />}
              excerpt={<TextSkeleton lines={2} />}
              meta={<Skeleton width={48} height="1lh" />}
            />
          ))}
        </CardGrid>
      </SkeletonRegion>
    </Section>
  );
}

export function SelectedCircleShelf({ circles }: { readonly circles: readonly CircleSummary[] }) {
  return (
    <Section title="精选圈子">
      <CardGrid label="精选圈子">
        {circles.slice(0, shelfSize).map((circle) => (
          <CircleSummaryCard key={circle.id} circle={circle} />
        ))}
      </CardGrid>
    </Section>
  );
}
