import { catalogueFaults } from '@gongdu/contract/library/imports/catalogue-faults';
import { csvByteOrderMark, csvLine } from '../../../../shared/text/csv.ts';
import type { StoredImport, StoredLine } from './catalogue-store.ts';

const slice = 2_000;

/** All that could not be read of a catalogue as a CSV file, and why. */
export async function* catalogueFaultFile(
  unit: StoredImport['unit'],
  read: (after: number, limit: number) => Promise<readonly StoredLine[]>,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine([unit === 'line' ? '行号' : '第几条', '原因', '说明', '内容']);
  for (let after = 0; ; ) {
    const rows = await read(after, slice);
    yield rows
      .map(({ record, fault, detail, raw }) =>
        csvLine([record, fault ? catalogueFaults[fault] : '', detail, raw]),
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    after = last.record;
  }
}
