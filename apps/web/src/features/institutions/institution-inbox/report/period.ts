import { reportDaysMax } from '@gongdu/contract/institutions/inbox';
import { chinaDay } from '@gongdu/rules/china-time';

/** The lengths of the preset periods in days. */
export const reportLengths = [7, 30, 90] as const;
type ReportLength = (typeof reportLengths)[number];

export interface Period {
  /** Days in China time, both included. */
  readonly from: string;
  readonly to: string;
  /** Null: a custom period. */
  readonly length: ReportLength | null;
}

const dayMs = 86_400_000;

/** A period of `days` that ends today. */
export function lastDays(length: ReportLength, now: Date): Period {
  const to = chinaDay(now);
  return { from: daysAfter(to, 1 - length), to, length };
}

/** Parses the address; anything that the server would refuse becomes the default of 30 days. */
export function parsePeriod(query: URLSearchParams, now: Date): Period {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (periodError({ from, to }, now) === undefined) return { from, to, length: null };
  return lastDays(reportLengths.find((length) => String(length) === query.get('days')) ?? 30, now);
}

export function serializePeriod({ from, to, length }: Period): URLSearchParams {
  if (length === null) return new URLSearchParams({ from, to });
  return new URLSearchParams(length === 30 ? {} : { days: String(length) });
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The error of a custom period, and its field. */
export function periodError({ from, to }: Days, now: Date): Partial<Days> | undefined {
  if (!isDay(from)) return { from: '请填写开始日期' };
  if (!isDay(to)) return { to: '请填写结束日期' };
  if (to > chinaDay(now)) return { to: '结束日期不能晚于今天' };
  if (from > to) return { to: '结束日期不能早于开始日期' };
  return daysAfter(from, reportDaysMax - 1) < to ? { to: `一次最多看 ${reportDaysMax} 天` } : undefined;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && daysAfter(text, 0) === text;
}

function daysAfter(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at + days * dayMs).toISOString().slice(0, 10);
}
