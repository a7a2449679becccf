import { getMyCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import { getLead, type Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Prefix of all queries of a lead: its actions invalidate it. */
export const leadKey = (id: number) => ['reading-leads', id] as const;

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: [...leadKey(id), 'lead'],
    queryFn: ({ signal }) => call(getLead, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => msUntilNextOpening(data),
  });
}

export function myCheckInsQuery(id: number) {
  return queryOptions({
    queryKey: [...leadKey(id), 'days', 'mine'],
    queryFn: ({ signal }) => call(getMyCheckIns, { params: { id } }, { signal }),
  });
}

/** Milliseconds; browser timers overflow after about 24 days. */
const maxIntervalMs = 24 * 3_600_000;

function msUntilNextOpening(lead: Lead | undefined): number | false {
  const next = lead?.parts.find(({ open, opensAt }) => !open && opensAt !== '');
  if (!next) return false;
  return Math.min(Math.max(Date.parse(next.opensAt) - Date.now(), 0) + 1_000, maxIntervalMs);
}
