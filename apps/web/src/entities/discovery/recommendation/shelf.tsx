import {
  listRecommendations,
  type RecommendationRow,
  type RecommendationSlot,
} from '@gongdu/contract/discovery/recommendations/recommendation';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';
import { List } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ContentCard } from '../../core/content/content-card.tsx';
import { recordOpen } from './impressions.ts';
import { useImpressions } from './use-impressions.ts';

interface ShelfProps {
  readonly slot: RecommendationSlot;
  readonly title: string;
  readonly size?: number;
  /** Shows only the operators' recommendations: for pages with the full list below. */
  readonly chosenOnly?: boolean;
}

/** The recommendations of a slot with their reasons; renders nothing without any. */
export function RecommendationShelf({ slot, title, size = 4, chosenOnly = false }: ShelfProps) {
  const { data = [] } = useQuery(recommendationsQuery(slot, size));
  const rows = chosenOnly ? data.filter(({ by }) => by === 'operator') : data;
  const list = useImpressions(rows);
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <div ref={list}>
        <List label={title}>
          {rows.map((row) => (
            <ShelfRow key={`${row.kind}:${row.contentId}`} row={row} showKind={slot !== 'reading_leads'} />
          ))}
        </List>
      </div>
    </Section>
  );
}

function ShelfRow({ row, showKind }: { readonly row: RecommendationRow; readonly showKind: boolean }) {
  const { recommendedFor, interventionId } = row;
  return (
    <ContentCard
      row={row}
      showKind={showKind}
      note={recommendedFor}
      onOpen={() => interventionId !== null && recordOpen(interventionId)}
    />
  );
}

const recommendationsQuery = (slot: RecommendationSlot, size: number) =>
  read(listRecommendations, { params: { slot }, query: { size } });
