import type { WordHit } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuilder, type ListedWord } from './builder.ts';
import { findHits, type Layer } from './find-hits.ts';
import { compactWord } from './fold.ts';

type Entry = Pick<ListedWord, 'word' | 'level'> & { pinyin?: string };

function layerOf(entries: readonly Entry[], ignored: readonly number[] = []): Layer {
  const builder = createBuilder();
  for (const [at, { word, level, pinyin = null }] of entries.entries())
    builder.add({ id: at + 1, word, level, pinyin });
  return { automaton: builder.finish(), ignored: new Set(ignored) };
}

const blocked = (word: string, pinyin?: string): Entry => ({
  word,
  level: 'block',
  ...(pinyin && { pinyin }),
});
const brief = ({ level, hits }: { level: string | null; hits: readonly WordHit[] }) =>
  [level, ...hits.map(({ word, matched, how }) => `${word}=${matched}:${how}`)].join(' ');

describe('a word in other ways of writing', () => {
  const list = layerOf([
    blocked('赌场', 'du chang'),
    blocked('发票'),
    blocked('vx', undefined),
    blocked('乾坤大赌'),
  ]);
  it.each([
    ['去赌场看看', 'block 赌场=赌场:exact'],
    ['去賭場看看', 'block 赌场=賭場:script'],
    ['去赌-场看看', 'block 赌场=赌-场:inserted'],
    ['去赌 场看看', 'block 赌场=赌 场:inserted'],
    ['去赌\u200b场看看', 'block 赌场=赌\u200b场:inserted'],
    ['去赌🎲场看看', 'block 赌场=赌🎲场:inserted'],
    ['去賭☆場看看', 'block 赌场=賭☆場:inserted'],
    ['去duchang看看', 'block 赌场=duchang:pinyin'],
    ['去 Dǔ Chǎng 看看', 'block 赌场=Dǔ Chǎng:pinyin'],
    ['去赌chang看看', 'block 赌场=赌chang:pinyin'],
    ['加ＶＸ聊', 'block vx=ＶＸ:width'],
    ['加Vx聊', 'block vx=Vx:width'],
    ['加v.x聊', 'block vx=v.x:inserted'],
    ['加ⓥⓧ聊', 'block vx=ⓥⓧ:width'],
    ['加𝐯𝐱聊', 'block vx=𝐯𝐱:width'],
    ['开fa票', ''],
    ['乾坤大賭', 'block 乾坤大赌=乾坤大賭:script'],
  ])('%s', (text, expected) => {
    expect(brief(findHits(text, [list])).trim()).toBe(expected);
  });

  it('is no part of a longer Latin word or number', () => {
    const latin = layerOf([blocked('sex'), blocked('89')]);
    expect(findHits('Essex, sexton, sex', [latin]).hits.map(({ start }) => start)).toEqual([15]);
    expect(findHits('1989 年，89 元', [latin]).hits.map(({ start }) => start)).toEqual([7]);
    expect(findHits('as explained, s e x', [latin]).hits.map(({ matched }) => matched)).toEqual(['s e x']);
  });

  it('leaves a word with a comma or a line break within to a reviewer, without masking it', () => {
    const text = '他生性好赌，场场都输';
    expect(brief(findHits(text, [list]))).toBe('review 赌场=赌，场:inserted');
    expect(findHits(text, [layerOf([{ word: '赌场', level: 'mask' }])])).toEqual({
      level: null,
      text,
      hits: [],
    });
  });

  it('does not match characters that stand far apart', () => {
    expect(findHits(`赌${'-'.repeat(11)}场`, [list]).level).toBeNull();
    expect(findHits(`赌${'-'.repeat(10)}场`, [list]).level).toBe('block');
  });
});

describe('levels', () => {
  it('masks each character that is seen, the strictest level counts', () => {
    const list = layerOf([
      { word: '加微信', level: 'mask' },
      { word: '代写', level: 'review' },
    ]);
    expect(findHits('请加-微信，代写', [list])).toMatchObject({ level: 'review', text: '请＊＊＊＊，代写' });
  });

  it('masks within a stricter hit too, which alone is named', () => {
    const list = layerOf([
      { word: '微信', level: 'mask' },
      { word: '加微信代写', level: 'review' },
    ]);
    const found = findHits('加微信代写', [list]);
    expect(found.text).toBe('加＊＊代写');
    expect(brief(found)).toBe('review 加微信代写=加微信代写:exact');
  });

  it('names the stricter of two words that are one in pinyin', () => {
    const list = layerOf([
      { word: '堵场', level: 'mask', pinyin: 'du chang' },
      { word: '赌场', level: 'block', pinyin: 'du chang' },
    ]);
    expect(brief(findHits('du chang', [list]))).toBe('block 赌场=du chang:pinyin');
  });
});

describe('the white list', () => {
  const list = layerOf([
    blocked('赌场'),
    { word: '《皇家赌场》', level: 'allow' },
    { word: 'https://www.duchang.example/a', level: 'allow' },
    blocked('duchang'),
  ]);
  it('clears a word within a passage as it stands there', () => {
    expect(findHits('重读《皇家赌场》', [list]).level).toBeNull();
    expect(findHits('重读《皇家賭場》', [list]).level).toBeNull();
    expect(findHits('见 https://www.duchang.example/a 。', [list]).level).toBeNull();
  });
  it('clears nothing outside of it, and no passage with symbols put in', () => {
    expect(findHits('《皇家赌场》里的赌场', [list]).hits.map(({ start }) => start)).toEqual([8]);
    expect(findHits('皇家赌场', [list]).level).toBe('block');
    expect(findHits('《皇家赌-场》', [list]).level).toBe('block');
    expect(findHits('www.duchang.example', [list]).level).toBe('block');
  });
});

it('passes by what has changed since the list was built, and finds what came', () => {
  const base = layerOf([blocked('赌场'), blocked('发票')], [1]);
  expect(brief(findHits('赌场发票代写', [base, layerOf([blocked('代写')])]))).toBe(
    'block 发票=发票:exact 代写=代写:exact',
  );
});

/** From few characters, so that words meet, contain and overlap one another. */
const short = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', '丁'), minLength: 1, maxLength: 5 });
const noise = fc.constantFrom('', '', '', '-', ' ', '\u200b', '😀');

it('finds in any text what a search for each word finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(short, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.constantFrom('甲', '乙', '丙', '丁', '戊'), noise), { maxLength: 40 }),
      (words, parts) => {
        const text = parts.map(([char, symbol]) => char + symbol).join('');
        const found = findHits(text, [layerOf(words.map((word) => blocked(word)))]);
        const plain = compactWord(text);
        const expected = words.filter((word) => plain.includes(word));
        expect(found.level).toBe(expected.length > 0 ? 'block' : null);
        // Each hit is a word where it says, and no place that a word stands at is without a hit.
        for (const { word, start, end, matched } of found.hits) {
          expect(text.slice(start, end)).toBe(matched);
          expect(compactWord(matched)).toBe(word);
        }
        const placeOf = (offset: number) => compactWord(text.slice(0, offset)).length;
        const covered = found.hits.flatMap(({ start, end }) => [placeOf(start), placeOf(end)]);
        for (const word of expected)
          for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
            expect(overlaps(covered, at, at + word.length)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

function overlaps(bounds: readonly number[], start: number, end: number): boolean {
  for (let i = 0; i < bounds.length; i += 2)
    if ((bounds[i] ?? 0) < end && (bounds[i + 1] ?? 0) > start) return true;
  return false;
}
