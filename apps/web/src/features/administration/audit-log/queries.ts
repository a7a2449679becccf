import {
  type ActivityFilter,
  type AuditFilter,
  getAuditChain,
  listActivityLog,
  listAuditLog,
} from '@gongdu/contract/administration/audit-log/audit-log';
import { keepPreviousData } from '@tanstack/react-query';
import { pages, read } from '../../../lib/api/reads.ts';
import { isRunning } from './chain-check.ts';

const pageSize = 50;

export const auditQuery = (filter: AuditFilter) =>
  pages(listAuditLog, { query: { ...filter, pageSize } }, 'before', { placeholderData: keepPreviousData });

export const activityQuery = (filter: ActivityFilter) =>
  pages(listActivityLog, { query: { ...filter, pageSize } }, 'before', { placeholderData: keepPreviousData });

/** One record; null if there is none with this id. */
export const auditRowQuery = (id: number) =>
  read(
    listAuditLog,
    { query: { before: id + 1, pageSize: 1 } },
    { select: ({ rows }) => rows.find((row) => row.id === id) ?? null },
  );

/** Polled every second while a check runs. */
export const chainQuery = read(
  getAuditChain,
  {},
  {
    refetchInterval: ({ state: { data } }) =>
      data?.check && isRunning(data.check, new Date()) ? 1_000 : 60_000,
  },
);
