import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { contentSearch, kindsBySearchType } from '@gongdu/contract/core/content-index/content';
import {
  getIntervention,
  type InterventionState,
  listInterventionCalendar,
  listInterventions,
} from '@gongdu/contract/discovery/recommendations/intervention';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export const interventionsKey = ['interventions'] as const;

export interface InterventionFilters {
  readonly state: InterventionState | null;
  readonly slot: RecommendationSlot | null;
}

export function interventionsQuery({ state, slot }: InterventionFilters) {
  return infiniteQueryOptions({
    queryKey: [...interventionsKey, 'list', { state, slot }],
    queryFn: ({ pageParam: before, signal }) => {
      const query = { ...(state && { state }), ...(slot && { slot }), before };
      return call(listInterventions, { query }, { signal });
    },
    ...cursorPages<number>(),
    placeholderData: keepPreviousData,
  });
}

/** @param from A day in China, like `to`. */
export function calendarQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [...interventionsKey, 'calendar', from, to],
    queryFn: ({ signal }) => call(listInterventionCalendar, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function interventionQuery(id: number) {
  return queryOptions({
    queryKey: [...interventionsKey, 'one', id],
    queryFn: ({ signal }) => call(getIntervention, { params: { id } }, { signal }),
  });
}

/** Content that can be recommended, by a search text; without one, the newest. */
export function objectSearchQuery(kind: ContentKind, term: string) {
  const type = [...kindsBySearchType].find(([, each]) => each === kind)?.[0] ?? 1;
  const body = { ContentTypeList: [type], pageIndex: 1, pageSize: 8, SearchText: term };
  return queryOptions({
    queryKey: ['search', kind, term, 'objects'],
    queryFn: async ({ signal }) => (await call(contentSearch, { body }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
