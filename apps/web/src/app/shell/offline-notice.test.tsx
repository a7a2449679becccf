// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStoredDraft, useStoredDraft } from '../../entities/core/autosave/stored-draft.ts';
import { connection } from '../../lib/api/connection.ts';
import { session } from '../../lib/auth/session.ts';
import { testUser } from '../../testing/test-user.ts';
import { OfflineNotice } from './offline-notice.tsx';

const draftOf = () => createStoredDraft('check-in', z.object({ text: z.string() }));

function CheckIn({ text }: { readonly text: string }) {
  const draft = draftOf();
  useStoredDraft({ draft, values: { text }, clean: { text: '' }, label: '打卡' });
  return null;
}

const page = (text?: string) => (
  <QueryClientProvider client={new QueryClient()}>
    <OfflineNotice />
    {text !== undefined && <CheckIn text={text} />}
  </QueryClientProvider>
);
const notice = () => screen.getByRole('status').textContent;

beforeEach(() => {
  session.store.setState({ user: testUser() });
  connection.setState('offline', true);
});
afterEach(() => localStorage.clear());

it('promises to keep what is written only on a page that keeps it', () => {
  const { rerender } = render(page());
  expect(notice()).not.toContain('这台设备');
  rerender(page('读到第三章'));
  expect(notice()).toContain('写下的打卡先存在这台设备上');
  rerender(page());
  expect(notice()).not.toContain('这台设备');
});

it('promises nothing where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  render(page('读到第三章'));
  expect(notice()).not.toContain('这台设备');
});

it('returns unsent values after a reload, each member their own, and forgets them once they are sent', () => {
  const { rerender } = render(page('读到第三章'));
  expect(draftOf().read()).toEqual({ text: '读到第三章' });
  act(() => session.store.setState({ user: testUser({ uid: 999 }) }));
  expect(draftOf().read()).toBeNull();
  act(() => session.store.setState({ user: testUser() }));
  rerender(page(''));
  expect(draftOf().read()).toBeNull();
});
