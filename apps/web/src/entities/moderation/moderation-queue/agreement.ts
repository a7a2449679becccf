import { getModerationAgreement } from '@gongdu/contract/moderation/queue/desk';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Days over which agreement is counted. */
export const agreementDays = 30;

/** How often second looks agreed with the decisions. */
export const agreementQuery = queryOptions({
  queryKey: ['moderation', 'agreement'],
  queryFn: ({ signal }) => call(getModerationAgreement, { query: { days: agreementDays } }, { signal }),
});
