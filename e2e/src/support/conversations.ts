import type { Locator, Page } from 'playwright-core';

/** A member's, or a group's, in the list. */
export function conversation(page: Page, name: string): Locator {
  return page.getByRole('list', { name: '会话' }).getByRole('listitem').filter({ hasText: name }).first();
}

export async function openConversation(page: Page, name: string): Promise<void> {
  await conversation(page, name).getByRole('button').first().click();
  await messageInput(page).waitFor();
}

/** Where a message is written. */
export function messageInput(page: Page): Locator {
  return page.getByRole('textbox', { name: /^发消息给/ });
}

export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageInput(page).fill(text);
  await messageInput(page).press('Enter');
}

/** A message in the thread. */
export function messageRow(page: Page, text: string): Locator {
  return page.getByRole('list', { name: '消息' }).getByRole('listitem').filter({ hasText: text });
}
