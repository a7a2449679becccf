import { expect, it } from 'vitest';
import { clausesOf, headOfVerses, versesOf } from './clauses.ts';

const cut = (text: string) => clausesOf(text).map((line) => line.map((each) => each.text));

it('cuts a passage at its marks, which stay with what they end', () => {
  expect(cut('叶上初阳干宿雨，水面清圆，一一风荷举。')).toEqual([
    ['叶上初阳干宿雨，', '水面清圆，', '一一风荷举。'],
  ]);
  expect(cut('他说：“走罢……”\n\n谁怕？')).toEqual([['他说：', '“走罢……”'], ['谁怕？']]);
  expect(cut('没有标点')).toEqual([['没有标点']]);
  expect(cut('')).toEqual([]);
});

it('keeps a clause of sixteen signs together, and breaks a longer one', () => {
  expect(clausesOf(`${'长'.repeat(15)}，${'长'.repeat(16)}，`)[0]?.map(({ together }) => together)).toEqual([
    true,
    false,
  ]);
});

it('sets from top to bottom two to six lines of fourteen signs', () => {
  expect(versesOf('行到水穷处，\n坐看云起时。')).toEqual(['行到水穷处，', '坐看云起时。']);
  expect(versesOf('行到水穷处，坐看云起时。')).toBeNull();
  expect(versesOf(`短\n${'长'.repeat(15)}`)).toBeNull();
  expect(versesOf('一\n二\n三\n四\n五\n六\n七')).toBeNull();
  expect(versesOf('The woods are lovely\ndark and deep')).toBeNull();
});

it('reads author and title of a poem', () => {
  expect(headOfVerses('苏轼《定风波》')).toEqual({ title: '定风波', author: '苏轼' });
  expect(headOfVerses('第一章')).toEqual({ title: '第一章', author: '' });
});
