import {
  type ActivityFilter,
  type AuditFilter,
  type AuditRow,
  getAuditChain,
  listActivityLog,
  listAuditLog,
} from '@gongdu/contract/administration/audit-log/audit-log';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';
import { isRunning } from './chain-check.ts';

const auditLogKey = ['audit-log'] as const;
const pageSize = 50;

export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...auditLogKey, 'audit', filter],
    queryFn: ({ pageParam: before, signal }) =>
      call(listAuditLog, { query: { ...filter, pageSize, ...(before && { before }) } }, { signal }),
    ...cursorPages<number>(),
    placeholderData: keepPreviousData,
  });
}

export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: [...auditLogKey, 'activity', filter],
    queryFn: ({ pageParam: before, signal }) =>
      call(listActivityLog, { query: { ...filter, pageSize, ...(before && { before }) } }, { signal }),
    ...cursorPages<number>(),
    placeholderData: keepPreviousData,
  });
}

/** One record; null if there is none with this id. */
export function auditRowQuery(id: number) {
  return queryOptions({
    queryKey: [...auditLogKey, 'row', id],
    queryFn: async ({ signal }): Promise<AuditRow | null> => {
      const { rows } = await call(listAuditLog, { query: { before: id + 1, pageSize: 1 } }, { signal });
      return rows.find((row) => row.id === id) ?? null;
    },
  });
}

export const chainKey = [...auditLogKey, 'chain'] as const;

/** Polled every second while a check runs. */
export const chainQuery = queryOptions({
  queryKey: chainKey,
  queryFn: ({ signal }) => call(getAuditChain, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.check && isRunning(data.check, new Date()) ? 1_000 : 60_000,
});
