import { chinaOffsetMs } from '../../china-time.ts';

/**
 * How a book is divided: a number of chapters per part, a part on every selected weekday at one time of day, in China's
 * time.
 */
export interface ScheduleOptions {
  readonly chapters: number;
  readonly chaptersPerPart: number;
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[];
  /** `20:00`. */
  readonly time: string;
  /** `2026-11-23`: the first possible day. */
  readonly from: string;
}

export interface ScheduledPart {
  readonly title: string;
  readonly range: string;
  /** ISO instants. */
  readonly opensAt: string;
  readonly dueAt: string;
}

const day = 24 * 3_600_000;

/** A part is due when the next one opens; the last one has the same duration as the previous. At most `max` parts. */
export function makeSchedule(options: ScheduleOptions, max: number): ScheduledPart[] {
  const { chapters, chaptersPerPart, weekdays } = options;
  if (chapters < 1 || chaptersPerPart < 1 || weekdays.length === 0) return [];
  const count = Math.min(Math.ceil(chapters / chaptersPerPart), max);
  const openings = openingsOf(options, count);
  return openings.map((opensAt, at) => {
    const first = at * chaptersPerPart + 1;
    const last = at === count - 1 ? chapters : Math.min(first + chaptersPerPart - 1, chapters);
    const due = openings[at + 1] ?? opensAt + (opensAt - (openings[at - 1] ?? opensAt - 7 * day));
    return {
      title: `第 ${at + 1} 部分`,
      range: first === last ? `第 ${first} 章` : `第 ${first}–${last} 章`,
      opensAt: new Date(opensAt).toISOString(),
      dueAt: new Date(due).toISOString(),
    };
  });
}

/** Shifts instants by whole days; unset ones stay unset. */
export function shiftDays(at: string | null, days: number): string | null {
  return at === null ? null : new Date(Date.parse(at) + days * day).toISOString();
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

function openingsOf({ weekdays, time, from }: ScheduleOptions, count: number): number[] {
  const openings: number[] = [];
  for (let at = Date.parse(`${from}T${time}:00+08:00`); openings.length < count; at += day) {
    if (Number.isNaN(at)) return [];
    if (weekdays.includes(new Date(at + chinaOffsetMs).getUTCDay())) openings.push(at);
  }
  return openings;
}
