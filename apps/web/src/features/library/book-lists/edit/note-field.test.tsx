// @vitest-environment jsdom
import type { BookListItem } from '@gongdu/contract/library/book-lists/book-list';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoteField } from './note-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const item: BookListItem = {
  book: {
    id: 3,
    title: '边城',
    author: '沈从文',
    translator: null,
    publisher: null,
    cover: null,
    isbn13: null,
    publishedOn: null,
  },
  note: '',
  waiting: false,
  from: null,
};

/** A server that takes `ms` milliseconds for each note. */
function show(ms: number) {
  const onWrite = vi.fn((_bookId: number, _note: string, _previous: string) => wait(ms));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <NoteField item={item} notes={new Map()} onWrite={onWrite} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { field: screen.getByRole('textbox'), onWrite };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('sends a note once when the focus leaves during a save', async () => {
  const { field, onWrite } = show(500);
  type(field, '从这一本读起');
  await pass(900);
  fireEvent.blur(field);
  await pass(2_000);
  expect(onWrite.mock.calls).toEqual([[3, '从这一本读起', '']]);
});

it('sends text typed during a save after the note just saved', async () => {
  const { field, onWrite } = show(500);
  type(field, '从这一本');
  await pass(900);
  type(field, '从这一本读起');
  fireEvent.blur(field);
  await pass(2_000);
  expect(onWrite.mock.calls).toEqual([
    [3, '从这一本', ''],
    [3, '从这一本读起', '从这一本'],
  ]);
});

it('saves nothing more after a refusal until the member has chosen', async () => {
  const { field, onWrite } = show(0);
  onWrite.mockRejectedValueOnce(new Error('没能保存'));
  type(field, '从这一本读起');
  await pass(900);
  fireEvent.blur(field);
  await pass(5_000);
  expect(onWrite).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await pass(0);
  expect(onWrite.mock.calls[1]).toEqual([3, '从这一本读起', '']);
});
