/** A cell that a spreadsheet would run as a formula is written as text. */
const formulaStart = /^[=+\-@\t\r]/;

/** One line of a CSV file (RFC 4180), its line break included. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** Read as UTF-8 by the spreadsheets that would take a file without it for GB18030. */
export const csvByteOrderMark = '\uFEFF';

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
