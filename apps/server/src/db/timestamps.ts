/** Suffix by length of the fraction of a second, including its point; 3 digits are kept. */
const missingDigits = ['.000', '', '00', '0', ''];

/**
 * Converts PostgreSQL's timestamp (`2026-11-21 06:18:49.12+00`) to ISO 8601 with milliseconds. `Date` gives the same
 * ten times slower, and a page of twenty rows has eighty timestamps; it is used only for other time zones and eras.
 */
export function toIsoTimestamp(raw: string): string {
  const offsetStart = raw.length - '+00'.length;
  if (!raw.endsWith('+00') || raw[10] !== ' ' || offsetStart < 19) return new Date(raw).toISOString();
  const fractionEnd = Math.min(offsetStart, 23);
  return `${raw.slice(0, 10)}T${raw.slice(11, fractionEnd)}${missingDigits[fractionEnd - 19]}Z`;
}
