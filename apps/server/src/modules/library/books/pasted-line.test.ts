import { parseIsbn, toIsbn13 } from '@gongdu/contract/library/books/isbn';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLine } from './pasted-line.ts';

it.each([
  ['9787500627098', '9787500627098'],
  ['978-7-5006-2709-8', '9787500627098'],
  ['７５００６２７０９２', '9787500627098'],
  ['ISBN: 7-5006-2709-2', '9787500627098'],
  ['080442957X', '9780804429573'],
])('reads %s as the ISBN %s', (written, isbn13) => {
  expect(parseIsbn(written)).toEqual({ isbn13 });
});

it('detects any single wrong digit', () => {
  const digit = fc.record({ at: fc.integer({ min: 3, max: 12 }), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(digit, ({ at, by }) => {
      const digits = [...'9787500627098'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(toIsbn13(digits.join(''))).toBeNull();
    }),
  );
});

it.each([
  ['《活着》余华', { title: '活着', author: '余华' }],
  ['余华《活着》', { title: '活着', author: '余华' }],
  ['3. 活着 余华', { title: '活着', author: '余华' }],
  ['活着，余华 著', { title: '活着', author: '余华' }],
  ['活着 / 余华', { title: '活着', author: '余华' }],
  ['活着', { title: '活着', author: '' }],
])('finds title and author in %s', (line, reading) => {
  expect(parseLine(line).readings).toContainEqual(reading);
});

it('finds an ISBN beside other text', () => {
  expect(parseLine('12. 沉默的大多数 978-7-5006-2709-8').isbn).toEqual({ isbn13: '9787500627098' });
  expect(parseLine('一九八四 1984').isbn).toBeNull();
});
