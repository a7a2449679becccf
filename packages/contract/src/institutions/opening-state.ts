import { chinaOffsetMs } from '../china-time.ts';
import type { OpeningHours, TimeRange } from './opening-hours.ts';

/** `until` and `next` are clock times in China, `21:00`; `next` with its day, `2026-11-23`. */
export interface OpeningState {
  readonly open: boolean;
  /** When it closes; null while closed. */
  readonly until: string | null;
  /** When it opens next, within a fortnight; null while open, and where nothing is planned. */
  readonly next: { readonly day: string; readonly from: string } | null;
}

const dayMs = 86_400_000;
const dayMinutes = 24 * 60;
const lookAhead = 14;

/** Whether an institution is open at a moment; the part of a night that reaches into the next day counts. */
export function openingStateAt(hours: OpeningHours, at: Date): OpeningState {
  const local = new Date(at.getTime() + chinaOffsetMs);
  const day = local.toISOString().slice(0, 10);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const spans = [
    ...rangesOn(hours, dayAfter(day, -1)).map((range) => spanOf(range, -dayMinutes)),
    ...rangesOn(hours, day).map((range) => spanOf(range, 0)),
  ];
  const now = spans.find(({ from, to }) => from <= minute && minute < to);
  if (now) return { open: true, until: clockOf(now.to), next: null };
  for (let ahead = 0; ahead < lookAhead; ahead += 1) {
    const date = dayAfter(day, ahead);
    const starts = rangesOn(hours, date).map(({ from }) => minutesOf(from));
    const next = starts.filter((start) => ahead > 0 || start > minute).sort((a, b) => a - b)[0];
    if (next !== undefined) return { open: false, until: null, next: { day: date, from: clockOf(next) } };
  }
  return { open: false, until: null, next: null };
}

function rangesOn({ week, exceptions }: OpeningHours, day: string): readonly TimeRange[] {
  const exception = exceptions.find((each) => each.day === day);
  // Monday is the first of the week
  return exception?.ranges ?? week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [];
}

/** In minutes of the day asked about; past midnight it goes on. */
function spanOf({ from, to }: TimeRange, offset: number) {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: offset + start, to: offset + (end > start ? end : end + dayMinutes) };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The end of a day is 24:00 and not the next one's 00:00. */
function clockOf(minute: number): string {
  const ofDay = minute > dayMinutes ? minute - dayMinutes : minute;
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

function dayAfter(day: string, days: number): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10);
}
