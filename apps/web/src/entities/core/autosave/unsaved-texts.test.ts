// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { noteAnswer } from '../../../lib/api/connection.ts';
import { session } from '../../../lib/auth/session.ts';
import { testUser } from '../../../testing/test-user.ts';
import { createUnsavedTexts } from './unsaved-texts.ts';

/** What the server has, by id. */
let saved: Map<number, string>;
let failure: CallError | null;
let stop: () => void;

const noNetwork = new CallError('网络不畅', { code: 0, kind: 'timeout' });
const now = { keepalive: false };

/** As after a reload: nothing but the storage is left of the earlier ones. */
const openPage = () =>
  createUnsavedTexts('test-drafts', async (id, text) => {
    if (failure) throw failure;
    saved.set(id, text);
  });

beforeEach(() => {
  [saved, failure, stop] = [new Map(), null, () => undefined];
  session.store.setState({ user: testUser() });
});
afterEach(() => {
  stop();
  localStorage.clear();
  noteAnswer(true);
});

it('sends what was written without a network when the network is back', async () => {
  const drafts = openPage();
  stop = drafts.start();
  noteAnswer(false);
  failure = noNetwork;
  await expect(drafts.save(7, '隧道里写的', now)).rejects.toBe(noNetwork);
  expect(drafts.read(7)).toBe('隧道里写的');
  failure = null;
  noteAnswer(true);
  await vi.waitUntil(() => saved.get(7) === '隧道里写的');
  await vi.waitUntil(() => drafts.read(7) === undefined);
});

it('shows it after a reload, and sends it without being opened', async () => {
  failure = noNetwork;
  await openPage()
    .save(7, '隧道里写的', now)
    .catch(() => undefined);
  failure = null;
  const drafts = openPage();
  expect(drafts.read(7)).toBe('隧道里写的');
  stop = drafts.start();
  await vi.waitUntil(() => saved.get(7) === '隧道里写的');
});

it('sends of several texts the newest last', async () => {
  const drafts = openPage();
  const all = ['一', '一二', '一二三'].map((text) => drafts.save(7, text, now));
  await Promise.all(all);
  expect([saved.get(7), drafts.read(7)]).toEqual(['一二三', undefined]);
});

it('keeps a text that the server refuses no longer than that', async () => {
  failure = new CallError('会话不存在', { code: 404, kind: 'refused' });
  const drafts = openPage();
  await expect(drafts.save(7, '给谁的', now)).rejects.toThrow();
  expect(drafts.read(7)).toBeUndefined();
});

it("keeps each member's texts apart", async () => {
  openPage().keep(7, '我的');
  session.store.setState({ user: testUser({ uid: 999 }) });
  expect(openPage().read(7)).toBeUndefined();
});
