import {
  listRecommendations,
  type RecommendationRow,
  type RecommendationSlot,
} from '@gongdu/contract/recommendations/recommendation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/call.ts';
import { List } from '../../ui/layout/list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ContentCard } from '../content/content-card.tsx';
import { recordImpression, recordOpen } from './impressions.ts';

interface ShelfProps {
  readonly slot: RecommendationSlot;
  readonly title: string;
  readonly size?: number;
  /** Where the whole list stands below: only what operators put there. */
  readonly chosenOnly?: boolean;
}

/** What is recommended in a slot, and why; nothing where there is nothing. */
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

function recommendationsQuery(slot: RecommendationSlot, size: number) {
  return queryOptions({
    queryKey: ['recommendations', slot, size],
    queryFn: ({ signal }) => call(listRecommendations, { params: { slot }, query: { size } }, { signal }),
  });
}

/** Records each intervention of which half was on screen. */
export function useImpressions(rows: readonly Pick<RecommendationRow, 'interventionId'>[]) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ids = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = ids.get(target);
          if (isIntersecting && id !== undefined) recordImpression(id);
        }
      },
      { threshold: 0.5 },
    );
    for (const [at, element] of [...(list.current?.querySelectorAll('li') ?? [])].entries()) {
      const id = rows[at]?.interventionId;
      if (typeof id !== 'number') continue;
      ids.set(element, id);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [rows]);
  return list;
}
