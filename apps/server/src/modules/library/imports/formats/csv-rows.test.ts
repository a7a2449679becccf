import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../../../../shared/text/csv.ts';
import { type CsvRecord, createRecordReader } from './csv-rows.ts';

function readAll(text: string, slice = 3) {
  const reader = createRecordReader();
  const lines = text.split(/\r\n|\n/);
  const records: CsvRecord[] = [];
  for (let at = 0; at < lines.length; at += slice) records.push(...reader.push(lines.slice(at, at + slice)));
  return { heading: reader.heading(), records: [...records, ...reader.end()] };
}

it('reads rows with commas, line breaks and doubled quotes, under the number of their first line', () => {
  const { heading, records } = readAll('书名,评论\n"甲,乙","两行\n文字"\n\n丙,"他说""好"""\n');
  expect(heading).toEqual(['书名', '评论']);
  expect(records).toEqual([
    { line: 2, cells: ['甲,乙', '两行\n文字'] },
    { line: 5, cells: ['丙', '他说"好"'] },
  ]);
});

it('accepts an unescaped quote as a literal one', () => {
  const { records } = readAll('书名,评论\n甲,"他说"好"就走了"\n乙,尺寸 5" 的\n');
  expect(records).toEqual([
    { line: 2, cells: ['甲', '他说"好"就走了'] },
    { line: 3, cells: ['乙', '尺寸 5" 的'] },
  ]);
});

it('loses one line to one unclosed quote, wherever it stands', () => {
  const lines = Array.from({ length: 300 }, (_, at) => `"书 ${at}","作者 ${at}"`);
  for (const broken of [0, 1, 150, 299]) {
    const text = lines.with(broken, `"书 ${broken},作者`).join('\n');
    const { records } = readAll(`书名,作者\n${text}`, 50);
    const refused = records.filter((record) => 'fault' in record);
    expect(refused).toEqual([{ line: broken + 2, fault: 'quotes', raw: `"书 ${broken},作者` }]);
    expect(records).toHaveLength(300);
  }
});

it('reads tabs and semicolons as the heading has them', () => {
  expect(readAll('书名\t作者\n甲\t"乙"\n').records).toEqual([{ line: 2, cells: ['甲', '乙'] }]);
  expect(readAll('书名;作者\n甲;乙,丙\n').records).toEqual([{ line: 2, cells: ['甲', '乙,丙'] }]);
});

it('reads whatever a writer of CSV has written, sliced anywhere', () => {
  const cell = fc
    .stringMatching(/^[^\s\0]([^\0\r]{0,12}[^\s\0])?$/u)
    .filter((text) => !/^[=+\-@\t]/.test(text));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, slice) => {
        const text = rows.map((row) => csvLine(row)).join('');
        const { records } = readAll(`a,b,c\r\n${text}`, slice);
        expect(records.map((record) => ('cells' in record ? record.cells : record))).toEqual(rows);
      },
    ),
    { numRuns: 300 },
  );
});
