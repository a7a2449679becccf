import { expect, it } from 'vitest';
import { parsePastedRows } from './pasted-rows.ts';

it('takes each line as a part, with chapters and day in the cells after it', () => {
  expect(parsePastedRows('渡口\t第 1 章\t2027-01-05 20:00\r\n龙舟\t第 2 章\n\n', 'title')).toEqual([
    { title: '渡口', range: '第 1 章', opensAt: '2027-01-05T12:00:00.000Z' },
    { title: '龙舟', range: '第 2 章' },
  ]);
  expect(parsePastedRows('渡口\n龙舟', 'title')).toEqual([{ title: '渡口' }, { title: '龙舟' }]);
  expect(parsePastedRows('第 1 章\n第 2 章', 'range')).toEqual([{ range: '第 1 章' }, { range: '第 2 章' }]);
});

it('leaves a single cell to its field, and a day that is none as it was', () => {
  expect(parsePastedRows('渡口', 'title')).toBe(null);
  expect(parsePastedRows('渡口\n', 'title')).toBe(null);
  expect(parsePastedRows('渡口\t第 1 章\t哪天\n龙舟', 'title')).toEqual([
    { title: '渡口', range: '第 1 章' },
    { title: '龙舟' },
  ]);
});
