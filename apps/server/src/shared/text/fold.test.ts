import { expect, it } from 'vitest';
import { foldKey, foldName, foldText } from './fold.ts';
import { traditionalPairs } from './traditional-characters.ts';

/** As it is written; in its place, as a key, as a name. */
const spellings: readonly (readonly [written: string, text: string, key: string, name: string])[] = [
  ['紅樓夢', '红楼梦', '红楼梦', '红楼梦'],
  ['红楼梦（程乙本）', '红楼梦(程乙本)', '红楼梦程乙本', '红楼梦(程乙本)'],
  ['ＡＩ　與 边城', 'ai\u3000与 边城', 'ai与边城', 'ai与边城'],
  ['C++', 'c++', 'c', 'c++'],
  ['加西亞·馬爾克斯', '加西亚·马尔克斯', '加西亚马尔克斯', '加西亚·马尔克斯'],
  ['邊\u200b城\ufeff', '边\u200b城\ufeff', '边城', '边城'],
  ['İstanbul', 'istanbul', 'istanbul', 'istanbul'],
  ['①㍿', '①㍿', '1株式会社', '1株式会社'],
  ['𫖯仰之間', '𫖯仰之间', '𫖯仰之间', '𫖯仰之间'],
];

it.each(spellings)('folds %j', (written, text, key, name) => {
  expect([foldText(written), foldKey(written), foldName(written)]).toEqual([text, key, name]);
});

it('keeps the place of every character', () => {
  const all = traditionalPairs()
    .map(([traditional]) => traditional)
    .join('');
  expect(foldText(all)).toHaveLength(all.length);
});
