import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes what would end a cell, and writes formulas as text', () => {
  expect(csvLine(['一', 2, null, 'a,b', '说"好"', '两\n行'])).toBe('一,2,,"a,b","说""好""","两\n行"\r\n');
  expect(csvLine(['=1+1', '+86', '-3', '@sum', -3])).toBe("'=1+1,'+86,'-3,'@sum,-3\r\n");
});
