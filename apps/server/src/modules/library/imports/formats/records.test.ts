import { expect, it } from 'vitest';
import { type ImportedRecord, refused } from './records.ts';

it('shows the beginning of a line that is refused, without signs that no table holds', () => {
  const record: ImportedRecord = refused({ line: 3, sheet: '' }, 'long', `甲\u0000${'乙'.repeat(300)}`);
  expect(record).toEqual({ line: 3, sheet: '', kind: 'fault', fault: 'long', raw: `甲${'乙'.repeat(199)}` });
});
