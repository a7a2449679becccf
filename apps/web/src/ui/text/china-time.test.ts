import { expect, it } from 'vitest';
import { formatChinaTime, fromChinaInput, toChinaInput } from './china-time.ts';

const instant = '2026-11-25T12:30:00.000Z';

it('converts moments to China time and back', () => {
  expect(toChinaInput(instant)).toBe('2026-11-25T20:30');
  expect(fromChinaInput('2026-11-25T20:30')).toBe(instant);
});

it('returns null while the field is incomplete', () => {
  expect(fromChinaInput('')).toBeNull();
  expect(fromChinaInput('2026-11')).toBeNull();
});

it('shows the year only when it differs from the current one in China', () => {
  expect(formatChinaTime(instant, new Date('2026-01-01T00:00:00Z'))).toBe('11月25日 20:30');
  expect(formatChinaTime('2026-12-31T16:00:00Z', new Date('2026-12-31T00:00:00Z'))).toBe(
    '2027年1月1日 00:00',
  );
});
