import type { Locator, Page } from 'playwright-core';

/** Somebody's, or a group's, in the list. */
export function session(page: Page, name: string): Locator {
  return page.getByRole('list', { name: '会话' }).getByRole('listitem').filter({ hasText: name }).first();
}

export async function openSession(page: Page, name: string): Promise<void> {
  await session(page, name).getByRole('button').first().click();
  await field(page).waitFor();
}

/** Where a message is written. */
export function field(page: Page): Locator {
  return page.getByRole('textbox', { name: /^发消息给/ });
}

export async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
}

/** A message in the thread. */
export function said(page: Page, words: string): Locator {
  return page.getByRole('list', { name: '消息' }).getByRole('listitem').filter({ hasText: words });
}
