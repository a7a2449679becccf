import { expect, it } from 'vitest';
import { fillVariables } from './fill-variables.ts';

const values = { visitor: '林小满', institution: '南风书店', member: '陈砚' };

it('replaces every occurrence of a variable by its name', () => {
  expect(fillVariables('{visitor}你好，{institution}的{member}。{visitor}再见', values)).toBe(
    '林小满你好，南风书店的陈砚。林小满再见',
  );
});

it('leaves other braces alone, and replaces nothing inside an inserted name', () => {
  expect(fillVariables('{toString} {价格} {}', values)).toBe('{toString} {价格} {}');
  expect(fillVariables('{visitor}', { ...values, visitor: '{member}' })).toBe('{member}');
});
