import { getMyCredit } from '@gongdu/contract/administration/appeals/sanction';
import { read } from '../../../lib/api/reads.ts';

/** The caller's score and their current penalties; push events invalidate it. */
export const myCreditQuery = read(getMyCredit, {}, { silent: true, staleTime: 10 * 60_000 });
