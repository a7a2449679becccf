// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokens } from '../../lib/auth/tokens.ts';
import { refusal, success } from '../../testing/scripted-fetch.ts';
import { testUser } from '../../testing/test-user.ts';
import { checkSession } from './session-check.ts';

const signIn = '/token/gettoken?redirectUrl=here';
const entry = () => document.querySelector<HTMLAnchorElement>('a[data-entry]');
const ending = (exp: number) => `head.${btoa(JSON.stringify({ exp }))}.sign`;

beforeEach(() => {
  document.body.innerHTML = `<header data-member-service=""><a href="${signIn}" data-entry="在共读中打开">登录</a></header>
    <p data-newcomer>没有账号？</p>`;
});
afterEach(() => localStorage.clear());

it('leads a member who came with tokens into the app', async () => {
  tokens.save({ access: ending(4e9), refresh: 'r' });
  vi.stubGlobal('fetch', async () => success(testUser()));
  await checkSession(document);
  expect([entry()?.textContent, entry()?.getAttribute('href')]).toEqual(['在共读中打开', '/index']);
  expect(document.querySelector('[data-newcomer]')).toBeNull();
});

it('removes the tokens of an ended session without a word', async () => {
  tokens.save({ access: ending(4e9), refresh: 'r' });
  vi.stubGlobal('fetch', async () => refusal(401, '登录状态已过期'));
  await checkSession(document);
  expect([tokens.access(), tokens.refresh(), entry()?.textContent]).toEqual([null, null, '登录']);
});

it('keeps a token that has only run out, which the app can renew', async () => {
  tokens.save({ access: ending(1), refresh: 'r' });
  vi.stubGlobal('fetch', async () => refusal(401, '登录状态已过期'));
  await checkSession(document);
  expect([tokens.refresh(), entry()?.textContent]).toEqual(['r', '在共读中打开']);
});

it('judges nothing when the service does not answer, and asks nothing without a token', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetch);
  await checkSession(document);
  expect(fetch).not.toHaveBeenCalled();
  tokens.save({ access: ending(4e9), refresh: 'r' });
  await checkSession(document);
  expect(tokens.refresh()).toBe('r');
});
