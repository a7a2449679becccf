import { lineFaults } from '@gongdu/contract/library/shelf/shelf-import';
import { csvByteOrderMark, csvLine } from '../../../../shared/text/csv.ts';
import type { StoredLine } from './store.ts';

const slice = 2_000;

/** All refused lines of an import as a CSV file, and why. */
export async function* faultFile(
  read: (after: number, limit: number) => Promise<readonly StoredLine[]>,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(['行号', '原因', '内容']);
  for (let after = 0; ; ) {
    const rows = await read(after, slice);
    yield rows
      .map(({ line, fault, raw, title }) => csvLine([line, fault ? lineFaults[fault] : '', raw || title]))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    after = last.line;
  }
}
