import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { contentSearch, kindsBySearchType } from '@gongdu/contract/core/content-index/content';
import {
  getIntervention,
  type InterventionState,
  listInterventionCalendar,
  listInterventions,
} from '@gongdu/contract/discovery/recommendations/intervention';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';
import { keepPreviousData } from '@tanstack/react-query';
import { pages, read } from '../../../lib/api/reads.ts';

export interface InterventionFilters {
  readonly state: InterventionState | null;
  readonly slot: RecommendationSlot | null;
}

export const interventionsQuery = ({ state, slot }: InterventionFilters) =>
  pages(listInterventions, { query: { ...(state && { state }), ...(slot && { slot }) } }, 'before', {
    placeholderData: keepPreviousData,
  });

/** @param from A day in China, like `to`. */
export const calendarQuery = (from: string, to: string) =>
  read(listInterventionCalendar, { query: { from, to } }, { placeholderData: keepPreviousData });

export const interventionQuery = (id: number) => read(getIntervention, { params: { id } });

/** Content that can be recommended, by a search text; without one, the newest. */
export function objectSearchQuery(kind: ContentKind, term: string) {
  const type = [...kindsBySearchType].find(([, each]) => each === kind)?.[0] ?? 1;
  const body = { ContentTypeList: [type], pageIndex: 1, pageSize: 8, SearchText: term };
  return read(contentSearch, { body }, { select: ({ data }) => data, placeholderData: keepPreviousData });
}
