import { getCircleSelectedList, type SelectedCircle } from '@gongdu/contract/circles/selection';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { CircleCover } from './circle-cover.tsx';

/** So many stand on the shelf. */
const shelfSize = 6;

const selectedCirclesQuery = queryOptions({
  queryKey: ['circles', 'selected', 'shown'],
  queryFn: async ({ signal }) =>
    (await call(getCircleSelectedList, { body: { PageSize: shelfSize } }, { signal })).data,
});

/** The circles that operators selected, in their order; nothing where there are none. */
export function SelectedCircles() {
  const { data = [] } = useQuery(selectedCirclesQuery);
  return data.length > 0 && <SelectedCircleShelf circles={data} />;
}

type ShelfCircle = Pick<SelectedCircle, 'id' | 'name' | 'about' | 'cover' | 'members'>;

export function SelectedCircleShelf({ circles }: { readonly circles: readonly ShelfCircle[] }) {
  return (
    <Section title="精选圈子">
      <CardGrid label="精选圈子">
        {circles.slice(0, shelfSize).map(({ id, name, about, cover, members }) => (
          <Card
            key={id}
            leading={<CircleCover name={name} picture={cover} size={48} />}
            title={
              <h3>
                <Link to={`/circle/${id}`}>{name}</Link>
              </h3>
            }
            excerpt={about}
            meta={<span>{formatNumber(members)} 人</span>}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
