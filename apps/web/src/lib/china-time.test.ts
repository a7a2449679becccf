import { expect, it } from 'vitest';
import { formatChinaTime, fromChinaInput, toChinaInput } from './china-time.ts';

const instant = '2026-11-25T12:30:00.000Z';

it('sets moments in the time of China and reads them back', () => {
  expect(toChinaInput(instant)).toBe('2026-11-25T20:30');
  expect(fromChinaInput('2026-11-25T20:30')).toBe(instant);
});

it('says nothing while the field is half filled', () => {
  expect(fromChinaInput('')).toBeNull();
  expect(fromChinaInput('2026-11')).toBeNull();
});

it('names the year only when it is another one, by the calendar of China', () => {
  expect(formatChinaTime(instant, new Date('2026-01-01T00:00:00Z'))).toBe('11月25日 20:30');
  expect(formatChinaTime('2026-12-31T16:00:00Z', new Date('2026-12-31T00:00:00Z'))).toBe(
    '2027年1月1日 00:00',
  );
});
