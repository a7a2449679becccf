import { getModerationAgreement } from '@gongdu/contract/moderation/queue/desk';
import { read } from '../../../lib/api/reads.ts';

/** Days over which agreement is counted. */
export const agreementDays = 30;

/** How often second looks agreed with the decisions. */
export const agreementQuery = read(getModerationAgreement, { query: { days: agreementDays } });
