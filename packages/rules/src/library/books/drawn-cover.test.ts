import { describe, expect, it } from 'vitest';
import { coverGrounds, coverSize, drawCover } from './drawn-cover.ts';

/** Columns from right to left, or lines, as text. */
const set = (title: string) =>
  drawCover(title).slip?.lines.map((line) => line.map(({ text }) => text).join('')) ?? [];

const eighty = '一二三四五六七八九十'.repeat(8);

describe('the title on a drawn cover', () => {
  it.each([
    // one column up to seven letters
    ['边城', ['边城']],
    ['夜晚的潜水艇', ['夜晚的潜水艇']],
    ['卡拉马佐夫兄弟', ['卡拉马佐夫兄弟']],
    // otherwise two, broken at a pause of the title, the first not shorter than the second
    ['契诃夫短篇小说选', ['契诃夫短', '篇小说选']],
    ['读到第三遍，才看见刘姥姥', ['读到第三遍', '才看见刘姥姥']],
    ['先学他说话，先学他', ['先学他说话', '先学他']],
    ['银河英雄传说：黎明篇', ['银河英雄传说', '黎明篇']],
    ['我与地坛（纪念版）', ['我与地坛', '纪念版']],
    ['失控：全人类的最终命运和结局', ['失控全人类的', '最终命运和结局']],
    // a dot joins names, and neither starts nor ends a column
    ['哈利·波特与魔法石', ['哈利·波特', '与魔法石']],
    ['·夜·', ['夜']],
    // no column starts with a particle, or splits a figure
    ['做衣裳的人看凤姐出场', ['做衣裳的人', '看凤姐出场']],
    ['鲁迅全集（第 3 卷）', ['鲁迅全集', '第3卷']],
    ['第12个人', ['第12个人']],
    ['2001：太空漫游', ['2001', '太空漫游']],
    // marks that are pronounced stay with the word before them, quotes are omitted
    ['你好，李焕英！', ['你好李焕英！']],
    ['围城？围城！围城，围城。围城；围城', ['围城？围城！围城', '围城围城围城']],
    ['“蹭”字', ['蹭字']],
    // whole clauses before an ellipsis
    ['《悲惨世界》第一章，李丹、李玉民、潘丽珍三家译文逐句对读', ['悲惨世界第一章', '李丹李玉民']],
    [eighty, ['一二三四五六七八', '九十一二三四五…']],
    // Latin among Han is rotated
    ['SQL 必知必会', ['SQL必知必会']],
    // Latin alone is set in lines
    ['The Great Gatsby', ['The Great', 'Gatsby']],
    ['1984', ['1984']],
    ['Zen and the Art of Motorcycle Maintenance', ['Zen and the', 'Art of', 'Motorcycle', 'Maintenance']],
    // emoji are left out: not every font has them
    ['📚 一周书单 👩‍👧', ['一周书单']],
    ['📚📚📚', []],
    ['……', []],
    ['', []],
  ])('sets %s', (title, lines) => {
    expect(set(title)).toEqual(lines);
  });

  it.each([
    eighty,
    'a'.repeat(80),
    'Internationalisation of '.repeat(4),
    '，'.repeat(80),
    '读书，'.repeat(27),
    '📚'.repeat(80),
    'Aa汉'.repeat(26),
    '9'.repeat(80),
    '哈·'.repeat(40),
  ])('stays on the cover and begins no line with a mark: %s', (title) => {
    const { slip } = drawCover(title);
    for (const line of set(title)) expect(line).not.toMatch(/^[\p{P}…]|[（《“·]$/u);
    if (!slip) return;
    const { x, y, width, height } = slip.slip;
    expect(x + width).toBeLessThanOrEqual(coverSize.width - 6);
    // above the author
    expect(y + height).toBeLessThanOrEqual(coverSize.authorY - 9);
    for (const { x: middle, y: base } of slip.lines.flat()) {
      expect(middle).toBeGreaterThan(x);
      expect(middle).toBeLessThan(x + width);
      expect(base).toBeGreaterThan(y);
      expect(base).toBeLessThan(y + height);
    }
  });
});

it('always draws the same cover for a title, and the titles use all backgrounds', () => {
  expect(drawCover('红楼梦', '曹雪芹')).toEqual(drawCover('红楼梦', '曹雪芹'));
  const titles = Array.from({ length: 200 }, (_, at) => `书${at}`);
  expect(new Set(titles.map((title) => drawCover(title).ground)).size).toBe(coverGrounds.length);
  expect(new Set(titles.map((title) => drawCover(title).pattern)).size).toBe(8);
});

it('truncates an author who does not fit in a line', () => {
  expect(drawCover('边城', '沈从文').author).toBe('沈从文');
  expect(drawCover('百年孤独', '加夫列尔·加西亚·马尔克斯').author).toBe('加夫列尔·加西亚…');
  expect(drawCover('Emma', 'Jane Austen').author).toBe('Jane Austen');
});
