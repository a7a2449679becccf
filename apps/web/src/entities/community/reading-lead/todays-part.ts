import type { Lead, LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';

/** The part that opened last; undefined before the first has opened. */
export function findTodaysPart({ parts }: Pick<Lead, 'parts'>): LeadPart | undefined {
  return parts.findLast(({ open }) => open);
}
