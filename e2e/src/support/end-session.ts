import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, tokensOf } from './accounts.ts';
import { newBrowser } from './story.ts';

/** Another browser of the same account finds this one's session in the list of devices and ends it. */
export async function endSessionElsewhere(page: Page, account: Account): Promise<void> {
  await endSession(page.context(), await accessTokenOf(page), account);
}

export async function endSession(context: BrowserContext, token: string, account: Account): Promise<void> {
  const devices = await context.request.get('/api/sessions', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { sid: string; current: boolean }[] } = await devices.json();
  const sid = data.find(({ current }) => current)?.sid;
  const { request } = await newBrowser();
  const { access_token } = await tokensOf(request, account);
  const ended = await request.delete(`/api/sessions/${sid}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(ended.status()).toBe(200);
}

export function accessTokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('gongdu_token') ?? '');
}
