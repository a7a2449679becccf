// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { success } from '../../../../testing/scripted-fetch.ts';
import { MentionField } from './mention-field.tsx';

/** The words in the place of the suggestions. */
async function wordsFor(text: string, answer: () => Promise<Response>): Promise<string | null> {
  vi.stubGlobal('fetch', answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MentionField
        value={{ text, mentions: [] }}
        onChange={() => undefined}
        onKeyDown={() => undefined}
        label="评论"
        rows={2}
      />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.setSelectionRange(text.length, text.length);
  fireEvent.select(field);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('正在查找'));
  return screen.getByRole('status').textContent;
}

it('says that nobody was found where the search was answered', async () => {
  expect(await wordsFor('@林溪', async () => success([]))).toBe('没有找到“林溪”');
});

it('says that a search has failed, and not that nobody was found', async () => {
  expect(await wordsFor('@林溪', () => Promise.reject(new TypeError('no network')))).toMatch('没能查到');
});
