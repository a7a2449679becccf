import { expect, it } from 'vitest';
import { withoutName } from './mention-names.ts';

const [blue, bluer] = [
  { uid: 1, name: '蓝' },
  { uid: 2, name: '蓝蓝' },
];

it.each([
  ['@蓝 @蓝蓝 你们看', [blue, bluer], '@已注销用户 @蓝蓝 你们看'],
  ['@蓝蓝 说的是 @蓝', [blue], '@蓝蓝 说的是 @已注销用户'],
  ['@蓝你好，@蓝蓝也好', [blue, bluer], '@已注销用户你好，@蓝蓝也好'],
  ['蓝色的@蓝，蓝天', [blue], '蓝色的@已注销用户，蓝天'],
  ['没有提到', [blue], '没有提到'],
])('replaces in “%s” the mention alone', (text, mentions, expected) => {
  const changed = withoutName({ text, mentions }, 1);
  expect(changed.text).toBe(expected);
  expect(changed.mentions.filter(({ name }) => name === '已注销用户').map(({ uid }) => uid)).toEqual([1]);
  expect(changed.mentions.filter(({ uid }) => uid === 2)).toEqual(mentions.filter(({ uid }) => uid === 2));
});
