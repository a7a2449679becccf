import { expect, it } from 'vitest';
import { positionText } from './position.ts';

it.each([
  [{ unit: 'page', value: '37' }, '第 37 页'],
  [{ unit: 'percent', value: '41.5' }, '41.5%'],
  [{ unit: 'location', value: '128-130' }, '位置 128-130'],
] as const)('says where %o is', (position, text) => {
  expect(positionText(position)).toBe(text);
});
