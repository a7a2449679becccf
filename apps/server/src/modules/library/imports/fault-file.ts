import { lineFaults } from '@gongdu/contract/library/imports/line-codes';
import { csvByteOrderMark, csvLine } from '../../../shared/text/csv.ts';
import type { StoredLine } from './line-store.ts';

const slice = 2_000;

/** All that could not be read of an import's files as a CSV file, and why. */
export async function* faultFile(
  read: (after: number, limit: number) => Promise<readonly StoredLine[]>,
  nameOf: (seq: number) => string,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(['文件', '行号', '原因', '内容']);
  for (let after = 0; ; ) {
    const rows = await read(after, slice);
    yield rows
      .map(({ seq, line, fault, raw }) => csvLine([nameOf(seq), line, fault ? lineFaults[fault] : '', raw]))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    after = last.seq;
  }
}
