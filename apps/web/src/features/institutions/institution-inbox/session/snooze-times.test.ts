import { expect, it } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const at = (chinaTime: string) =>
  snoozeTimes(new Date(`${chinaTime}+08:00`)).map(({ label, until }) => [label, until]);

it('offers an hour, this evening and tomorrow morning in China time', () => {
  expect(at('2026-11-23T10:15:00')).toEqual([
    ['1 小时后', '2026-11-23T03:15:00.000Z'],
    ['今晚 20:00', '2026-11-23T12:00:00.000Z'],
    ['明早 9:00', '2026-11-24T01:00:00.000Z'],
  ]);
});

it("uses the day in China, not the machine's", () => {
  // in UTC still the 22nd
  expect(at('2026-11-23T01:00:00').map(([, until]) => until)).toEqual([
    '2026-11-22T18:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
    '2026-11-24T01:00:00.000Z',
  ]);
  expect(at('2026-12-31T22:00:00').at(-1)).toEqual(['明早 9:00', '2027-01-01T01:00:00.000Z']);
});

it('does not offer an evening that has started', () => {
  const labels = (time: string) => at(time).map(([label]) => label);
  expect(labels('2026-11-23T19:30:00')).toContain('今晚 20:00');
  expect(labels('2026-11-23T19:31:00')).not.toContain('今晚 20:00');
});
