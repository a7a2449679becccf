// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toICalendar } from './icalendar.ts';

const livestream = {
  id: 7,
  title: '在书店里读《边城》；渡口, 白塔',
  summary: '从茶峒的渡口讲起。\n'.repeat(12),
  host: '南风书店',
  startsAt: '2026-03-05T12:00:00.000Z',
  address: 'https://live.example.com/a',
  cover: null,
  mine: false,
};

it('writes the time in UTC, escapes text, and folds lines at 75 octets without splitting a character', () => {
  const file = toICalendar(livestream);
  expect(file).toContain('DTSTART:20260305T120000Z\r\nDTEND:20260305T133000Z\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:在书店里读《边城》；渡口\\, 白塔');
  expect(file.replaceAll('\r\n ', '')).toContain('渡口讲起。\\n从茶峒');
  const widths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('�');
});
