import {
  listLevelLabels,
  wordCategoryLabels,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { StoredWord } from '../store.ts';

const byteOrderMark = '\uFEFF';
const slice = 5_000;

type Exported = Pick<StoredWord, 'id' | 'word' | 'level' | 'category' | 'note' | 'pinyin'>;

/** The list as a CSV file that a spreadsheet opens and that can be imported again, written slice by slice. */
export async function* wordFile(
  read: (afterId: number, limit: number) => Promise<readonly Exported[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}词,级别,分类,备注,拼音\r\n`;
  for (let afterId = 0; ; ) {
    const rows = await read(afterId, slice);
    if (rows.length > 0) yield rows.map(toLine).join('');
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    afterId = last.id;
  }
}

function toLine({ word, level, category, note, pinyin }: Exported): string {
  const cells = [word, listLevelLabels[level], wordCategoryLabels[category], note, pinyin ?? ''];
  return csvLine(cells);
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** Prefixes an apostrophe to text that a spreadsheet would read as a formula; the import removes it. */
function toCell(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  const safe = /^[=+\-@'\t]/.test(line) ? `'${line}` : line;
  return /[",\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
