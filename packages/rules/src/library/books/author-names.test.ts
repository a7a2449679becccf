import { expect, it } from 'vitest';
import { authorKey, authorNames } from './author-names.ts';

it.each([
  ['鲁迅', ['鲁迅']],
  ['曹雪芹、高鹗', ['曹雪芹', '高鹗']],
  ['[法] 阿尔贝·加缪', ['阿尔贝·加缪']],
  ['（日）东野圭吾 著', ['东野圭吾']],
  ['蘅塘退士 编', ['蘅塘退士']],
  ['费孝通 等', ['费孝通']],
  ['吴敬琏, 厉以宁', ['吴敬琏', '厉以宁']],
  ['Le Guin, Ursula K.', ['Le Guin, Ursula K.']],
  ['J.K. Rowling & John Tiffany', ['J.K. Rowling', 'John Tiffany']],
  ['加缪、加 缪', ['加缪']],
  ['佚名', []],
  ['、，', []],
])('reads the names of %s', (line, names) => {
  expect(authorNames(line)).toEqual(names);
});

it('gives spellings of one name the same key', () => {
  expect(new Set(['加西亚·马尔克斯', '加西亚•马尔克斯', '加西亚 马尔克斯'].map(authorKey)).size).toBe(1);
  expect(authorKey('J.K. Rowling')).toBe(authorKey('ｊｋ rowling'));
});
