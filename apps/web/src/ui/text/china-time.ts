import { inChina } from './format-time.ts';

// Moments are entered and shown in China time, whatever the writer's time zone.

/** An ISO instant as a `datetime-local` field writes it, to the minute; empty for null. */
export function toChinaInput(instant: string | null): string {
  return instant === null ? '' : inChina(new Date(instant)).toISOString().slice(0, 16);
}

/** Null while the field is empty or incomplete. */
export function fromChinaInput(value: string): string | null {
  const at = Date.parse(`${value}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** `11月25日 20:00`, with the year unless it is this one. */
export function formatChinaTime(instant: string, now = new Date()): string {
  const then = inChina(new Date(instant));
  const year = then.getUTCFullYear() === inChina(now).getUTCFullYear() ? '' : `${then.getUTCFullYear()}年`;
  const clock = then.toISOString().slice(11, 16);
  return `${year}${then.getUTCMonth() + 1}月${then.getUTCDate()}日 ${clock}`;
}

/** `11月25日`, with the year unless it is this one. */
export function formatChinaDate(instant: string): string {
  return formatChinaTime(instant).split(' ')[0] ?? '';
}
