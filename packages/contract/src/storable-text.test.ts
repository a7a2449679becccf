import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cleanText } from './document/links.ts';
import { multilineText, text } from './field.ts';
import { isStorable, makeStorable, singleLineText, storableText } from './storable-text.ts';

/** As it comes, as several lines, as one line. */
const spellings: readonly (readonly [given: string, lines: string, line: string])[] = [
  ['边城\u000b沈从文', '边城\n沈从文', '边城 沈从文'],
  ['边城\u0001沈从文', '边城沈从文', '边城沈从文'],
  ['一\r\n二\r三\n四', '一\n二\n三\n四', '一 二 三 四'],
  ['一\f二\u0085三\u2028四\u2029五', '一\n二\n三\n四\n五', '一 二 三 四 五'],
  ['一\t二', '一\t二', '一 二'],
  ['\0\u0008\u001f\u007f\u0080\u009f', '', ''],
  ['一\ufffe二\uffff三\ufdd0四\u{1fffe}五', '一二三四五', '一二三四五'],
  ['看完\ud83d', '看完\ufffd', '看完\ufffd'],
  ['👨‍👩‍👧 读 𬱖', '👨‍👩‍👧 读 𬱖', '👨‍👩‍👧 读 𬱖'],
];

it.each(spellings)('keeps words apart and drops what no text holds: %j', (given, lines, line) => {
  expect([storableText(given), singleLineText(given)]).toEqual([lines, line]);
  expect(z.parse(multilineText('简介', { max: 80 }), given)).toBe(lines);
  expect(z.parse(text('标题', { max: 80 }), given)).toBe(line);
  expect(cleanText(given)).toBe(lines);
  expect(makeStorable({ rows: [given] })).toEqual({ rows: [lines] });
});

it('leaves text that is storable as it is, and makes every other storable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const stored = storableText(given);
      expect(isStorable(stored)).toBe(true);
      expect(storableText(stored)).toBe(stored);
      if (isStorable(given)) expect(stored).toBe(given);
      expect(singleLineText(given)).not.toMatch(/[\t\n]/);
    }),
  );
});

it('tells each character that no text holds, and no other', () => {
  const astral = [0x1_00_00, 0x1_f6_00, 0x1_ff_fd, 0x1_ff_fe, 0x1_ff_ff, 0x2_00_00, 0x10_ff_fd, 0x10_ff_ff];
  const points = [...Array(0x1_00_00).keys(), ...astral];
  const wrong = points.filter((point) => {
    const character = String.fromCodePoint(point);
    const isMeant = unstorable.test(character) && !'\t\n'.includes(character);
    return isStorable(character) === isMeant;
  });
  expect(wrong).toEqual([]);
});

const unstorable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/u;
