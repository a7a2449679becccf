import {
  type ActivityFilter,
  type AuditFilter,
  activityKindLabels,
  activityKinds,
} from '@gongdu/contract/administration/audit-log/audit-log';
import {
  type AuditAct,
  type AuditObject,
  auditActs,
  auditObjects,
} from '@gongdu/contract/core/audit/audit-acts';

export const logs = ['audit', ...activityKinds] as const;
export type Log = (typeof logs)[number];
export const logLabels: Readonly<Record<Log, string>> = { audit: '审计日志', ...activityKindLabels };

/** The values of the filter fields, as in the address; empty: no restriction. */
export interface LogFilters {
  readonly log: Log;
  /** A uid. */
  readonly member: string;
  readonly act: AuditAct | '';
  readonly object: AuditObject | '';
  readonly objectId: string;
  readonly ip: string;
  readonly from: string;
  readonly to: string;
}

export const noFilters = { member: '', act: '', object: '', objectId: '', ip: '', from: '', to: '' } as const;

export function parseFilters(params: URLSearchParams): LogFilters {
  const read = (name: string) => params.get(name) ?? '';
  return {
    log: logs.find((each) => each === params.get('log')) ?? 'audit',
    member: read('member'),
    act: auditActs.find((each) => each === params.get('act')) ?? '',
    object: auditObjects.find((each) => each === params.get('object')) ?? '',
    objectId: read('objectId'),
    ip: read('ip'),
    from: read('from'),
    to: read('to'),
  };
}

export function serializeFilters(filters: LogFilters): Record<string, string> {
  const kept = Object.entries(filters).filter(([name, value]) => value !== '' && value !== noLog[name]);
  return Object.fromEntries(kept);
}

const noLog: Readonly<Record<string, string>> = { log: 'audit' };

export type FilterErrors = Partial<Record<'member' | 'objectId' | 'from' | 'to', string>>;

/** Error messages of invalid filters, by field. */
export function filterErrors({ member, objectId, from, to }: LogFilters): FilterErrors {
  return {
    ...(!isIdOrEmpty(member) && { member: '请从列表里选一位成员，或填写成员编号' }),
    ...(!isIdOrEmpty(objectId) && { objectId: '编号是一个数字' }),
    ...(from !== '' && !isDay(from) && { from: '请选择开始日期' }),
    ...(to !== '' && !isDay(to) && { to: '请选择结束日期' }),
    ...(isDay(from) && isDay(to) && to < from && { to: '结束日期早于开始日期' }),
  };
}

export function isFiltered({ log, ...filters }: LogFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The filter of the audit log, without invalid values. */
export function toAuditFilter(filters: LogFilters): AuditFilter {
  const { act, object, member, objectId } = filters;
  return {
    ...(act && { act }),
    ...(object && { objectKind: object }),
    ...(object && isId(objectId) && { objectId: Number(objectId) }),
    ...(isId(member) && { actorUid: Number(member) }),
    ...daysOf(filters),
  };
}

export function toActivityFilter(kind: ActivityFilter['kind'], filters: LogFilters): ActivityFilter {
  const { member, ip } = filters;
  return {
    kind,
    ...(isId(member) && { uid: Number(member) }),
    ...(ip && { ip }),
    ...daysOf(filters),
  };
}

function daysOf({ from, to }: LogFilters): { from?: string; to?: string } {
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

function isIdOrEmpty(text: string): boolean {
  return text === '' || isId(text);
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
