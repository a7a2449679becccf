import { getMyCheckIns } from '@gongdu/contract/community/reading-leads/check-ins';
import { getLead, type Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { keyOf, read } from '../../../lib/api/reads.ts';

/** All reads of a lead: its actions make them stale. */
export const leadKey = (id: number) => keyOf(getLead, { params: { id } });

export const leadQuery = (id: number) =>
  read(getLead, { params: { id } }, { refetchInterval: ({ state: { data } }) => msUntilNextOpening(data) });

export const myCheckInsQuery = (id: number) => read(getMyCheckIns, { params: { id } });

/** Milliseconds; browser timers overflow after about 24 days. */
const maxIntervalMs = 24 * 3_600_000;

function msUntilNextOpening(lead: Lead | undefined): number | false {
  const next = lead?.parts.find(({ open, opensAt }) => !open && opensAt !== '');
  if (!next) return false;
  return Math.min(Math.max(Date.parse(next.opensAt) - Date.now(), 0) + 1_000, maxIntervalMs);
}
