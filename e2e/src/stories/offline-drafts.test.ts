import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { messageInput } from '../support/conversations.ts';
import { newBrowser, story } from '../support/story.ts';

// requests of a page without a network
story(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 503/);

it('sends the draft of a message when the network is back, opened or not', async () => {
  const context = await newBrowser();
  const reader = await createReader(context.request);
  const page = await signIn(context, reader, '/user/10002');
  await page.getByRole('button', { name: '发消息给周知秋' }).click();
  await messageInput(page).fill('在车上写的半句话');
  await context.setOffline(true);
  await messageInput(page).fill('在车上写的半句话，进了隧道');
  await page.waitForTimeout(1_500);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto('/message/im');
  await expect.poll(() => draftOnServer(page)).toBe('在车上写的半句话，进了隧道');
});

/** Of the only conversation. */
async function draftOnServer(page: Page): Promise<string | null> {
  const token = await page.evaluate(() => localStorage.getItem('gongdu_token'));
  const reply = await page.request.get(
    '/api/userPrivateMessage/getPrivateSessionList?box=inbox&pageSize=20',
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  const { data }: { data: { extras: { draft: string | null } }[] } = await reply.json();
  return data[0]?.extras.draft ?? null;
}
