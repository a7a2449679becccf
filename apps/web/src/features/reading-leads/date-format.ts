import { formatChinaTime, toChinaInput } from '../../lib/china-time.ts';

/** `11月25日`. */
export function formatChinaDate(at: string): string {
  return formatChinaTime(at).split(' ')[0] ?? '';
}

/** For a field of date and time; empty for what is not set. */
export function toDateInputValue(at: string | null): string {
  return at === null ? '' : toChinaInput(at);
}
