// @vitest-environment jsdom

import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

afterEach(cleanup);

it('keeps value and focus when the calendar comes', async () => {
  const { field } = await show('2026-11-05T20:00');
  const waiting = field();
  expect(waiting).toHaveProperty('value', '2026年11月5日 20:00');
  fireEvent.pointerDown(waiting);
  waiting.focus();
  await expect.poll(() => waiting.isConnected, { timeout: 15_000 }).toBe(false);
  expect(field()).toHaveProperty('value', '2026年11月5日 20:00');
  expect(document.activeElement).toBe(field());
});

it('keeps what the member types: the calendar comes once a date is written', async () => {
  const { field, values } = await show('');
  const waiting = field();
  waiting.focus();
  fireEvent.change(waiting, { target: { value: '2026-11' } });
  fireEvent.pointerDown(waiting);
  await import('./date-picker.tsx');
  fireEvent.blur(waiting);
  expect(field()).toHaveProperty('value', '2026-11');
  screen.getByText(/看不懂“2026-11”/);
  fireEvent.change(waiting, { target: { value: '2026-11-6 8:05' } });
  fireEvent.blur(waiting);
  await expect.poll(() => waiting.isConnected).toBe(false);
  expect(field()).toHaveProperty('value', '2026年11月6日 08:05');
  expect(values).toEqual(['2026-11', '2026-11-06T08:05']);
});

it('is typed in where the calendar cannot be loaded', async () => {
  vi.doMock('./date-picker.tsx', () => {
    throw new Error('no network');
  });
  onTestFinished(() => void vi.doUnmock('./date-picker.tsx'));
  const { field, values } = await show('');
  const typed = field();
  fireEvent.pointerDown(typed);
  await expect(import('./date-picker.tsx')).rejects.toThrow();
  fireEvent.change(typed, { target: { value: '2026/11/6 8:05' } });
  fireEvent.blur(typed);
  expect(values).toEqual(['2026-11-06T08:05']);
  expect(field()).toBe(typed);
});

async function show(initial: string) {
  // other tests of the process have loaded the calendar
  vi.resetModules();
  const { DateField } = await import('./date-field.tsx');
  const values: string[] = [];
  const formWith = (value: string) => (
    <MantineProvider>
      <DateField label="开始" time value={value} onChange={onChange} />
    </MantineProvider>
  );
  const { rerender } = render(formWith(initial));
  function onChange(next: string): void {
    values.push(next);
    rerender(formWith(next));
  }
  return { field: () => screen.getByRole('textbox', { name: '开始' }), values };
}
