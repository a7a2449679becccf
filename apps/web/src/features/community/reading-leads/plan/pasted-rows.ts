import { leadLimits } from '@gongdu/contract/community/reading-leads/plan';
import { parseDateInput } from '../../../../ui/form/parse-date-input.ts';
import { fromChinaInput } from '../../../../ui/text/china-time.ts';
import type { PartDraft } from './plan-draft.ts';

export type PastedRow = Partial<Pick<PartDraft, 'title' | 'range' | 'opensAt'>>;

const columns = ['title', 'range', 'day'] as const;

/**
 * Lines of text as rows, from a column on: cells are parted by tabs, as tables copy them. Null: one cell, which goes into
 * its field as always. A cell that is not a day leaves the day as it is.
 */
export function parsePastedRows(text: string, first: 'title' | 'range'): PastedRow[] | null {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return null;
  const from = columns.indexOf(first);
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    const cellOf = (column: (typeof columns)[number]) => cells[columns.indexOf(column) - from];
    const opensAt = momentOf(cellOf('day') ?? '');
    return {
      ...textIn('title', cellOf('title')),
      ...textIn('range', cellOf('range')),
      ...(opensAt !== null && { opensAt }),
    };
  });
}

function textIn(column: 'title' | 'range', cell: string | undefined): PastedRow {
  return cell === undefined || cell === '' ? {} : { [column]: cell.slice(0, leadLimits[column]) };
}

/** At midnight in China where the cell has a day alone. */
function momentOf(cell: string): string | null {
  if (cell === '') return null;
  const parsed = parseDateInput(cell, true) ?? parseDateInput(cell, false);
  return parsed === null ? null : fromChinaInput(`${parsed.slice(0, 10)}T${parsed.slice(11, 16) || '00:00'}`);
}
