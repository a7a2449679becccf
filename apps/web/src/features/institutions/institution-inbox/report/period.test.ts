import { expect, it } from 'vitest';
import { lastDays, parsePeriod, periodError, serializePeriod } from './period.ts';

// in China it is already the 24th
const now = new Date('2026-11-23T17:00:00Z');
const parse = (search: string) => parsePeriod(new URLSearchParams(search), now);

it('counts days in China up to today', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-11-18', to: '2026-11-24', length: 7 });
  expect(parse('')).toEqual(lastDays(30, now));
});

it('parses the address that it wrote', () => {
  for (const period of [lastDays(30, now), lastDays(90, now), parse('from=2026-10-01&to=2026-10-07')])
    expect(parse(serializePeriod(period).toString())).toEqual(period);
  expect(parse('from=2026-10-01&to=2026-10-07').length).toBeNull();
});

it('refuses days that the server refuses', () => {
  for (const search of [
    'days=8',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-11-20',
    'from=2026-11-20&to=2026-11-25',
  ])
    expect(parse(search)).toEqual(lastDays(30, now));
});

it('shows the error at its field', () => {
  expect(periodError({ from: '', to: '' }, now)).toEqual({ from: '请填写开始日期' });
  expect(periodError({ from: '2026-11-02', to: '2026-11-01' }, now)).toEqual({
    to: '结束日期不能早于开始日期',
  });
  expect(periodError({ from: '2026-08-01', to: '2026-11-01' }, now)).toEqual({ to: '一次最多看 92 天' });
  expect(periodError({ from: '2026-08-02', to: '2026-11-01' }, now)).toBeUndefined();
});
