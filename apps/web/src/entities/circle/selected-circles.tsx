import { getCircleSelectedList } from '@gongdu/contract/circles/selection';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { CardGrid } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { type CircleSummary, CircleSummaryCard } from './circle-summary-card.tsx';

/** Circles shown at most. */
const shelfSize = 6;

const selectedCirclesQuery = queryOptions({
  queryKey: ['circles', 'selected', 'shown'],
  queryFn: async ({ signal }) =>
    (await call(getCircleSelectedList, { body: { PageSize: shelfSize } }, { signal })).data,
});

/** The circles that operators selected, in their order; renders nothing without any. */
export function SelectedCircles() {
  const { data = [] } = useQuery(selectedCirclesQuery);
  return data.length > 0 && <SelectedCircleShelf circles={data} />;
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
