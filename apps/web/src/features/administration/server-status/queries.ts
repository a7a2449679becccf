import { getServerStatus } from '@gongdu/contract/administration/server-status';
import { read } from '../../../lib/api/reads.ts';

const refreshMs = 15_000;

export const serverStatusQuery = read(getServerStatus, {}, { refetchInterval: refreshMs });
