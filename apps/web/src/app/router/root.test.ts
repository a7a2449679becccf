import { expect, it } from 'vitest';
import { documentTitle } from './root.tsx';

it('appends the product name to a route title, and to nothing else', () => {
  expect(documentTitle({ title: '我的创作' }, '共读')).toBe('我的创作 - 共读');
  expect(documentTitle({ title: '' }, '共读')).toBe('共读');
});
