import { chinaWords, toChinaInput } from '../../lib/china-time.ts';

/** `11月25日`. */
export function chinaDate(at: string): string {
  return chinaWords(at).split(' ')[0] ?? '';
}

/** For a field of date and time; empty for what is not set. */
export function fieldOf(at: string | null): string {
  return at === null ? '' : toChinaInput(at);
}
