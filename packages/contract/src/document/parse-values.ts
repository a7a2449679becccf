import { cleanText } from './links.ts';

/** Reads single values out of an untrusted document. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function oneOf<const T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((each) => each === value);
}

/** One line of at most `longest` characters; empty when it is not a string. */
export function singleLine(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  const line = cleanText(value.slice(0, maxLength * 2)).replace(/\s+/g, ' ');
  return line.trim().slice(0, maxLength).toWellFormed().trim();
}

/** Text of several lines, at most `longest` characters; empty when it is not a string. */
export function severalLines(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  return cleanText(value.slice(0, maxLength * 2))
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
}

export function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : undefined;
}

export function idOf(value: unknown): number | undefined {
  return wholeNumber(value, 1, Number.MAX_SAFE_INTEGER);
}
