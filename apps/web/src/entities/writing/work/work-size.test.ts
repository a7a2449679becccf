import { expect, it } from 'vitest';
import { workSizeLabels } from './work-size.ts';

it('counts the books of a list and the parts of a reading-lead instead of words, and omits zero counts', () => {
  expect(workSizeLabels({ kind: 'book_list', words: 0, besideCount: 12 })).toEqual(['共 12 本']);
  expect(workSizeLabels({ kind: 'reading_lead', words: 1500, besideCount: 3 })).toEqual(['共 3 部分']);
  expect(workSizeLabels({ kind: 'reading_lead', words: 0, besideCount: 0 })).toEqual([]);
  expect(workSizeLabels({ kind: 'post', words: 7, besideCount: 0 })).toEqual(['7 字']);
});
