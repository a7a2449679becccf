import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReader, tokensOf } from '../support/accounts.ts';
import { buildMessagingStage, openMessagingStage } from '../support/messaging-stage.ts';
import { createHome, type Product, startProduct } from '../support/start-product.ts';
import { address, newBrowser, story } from '../support/story.ts';

// a server that is killed is missed by its pages
story(/WebSocket connection|net::ERR_|Failed to load resource/);

let script = '';
beforeAll(async () => {
  script = await buildMessagingStage();
});

it('keeps what was written without a network through a reload, leaves it to one page, and sends it once', {
  tags: ['core'],
  meta: { promise: 'A message written without a network is sent once' },
}, async () => {
  const [writer, reader] = await acquainted(address());
  await writer.page.evaluate(() => window.im.network(false));
  const texts = ['一', '二', '三'];
  for (const text of texts) await writer.send(reader.account, text);
  await expect.poll(() => writer.page.evaluate(() => window.im.outgoing())).toHaveLength(3);
  // another tab of the same browser leaves alone what this one is still sending
  const tab = await openMessagingStage(writer.page.context(), script);
  await tab.evaluate((token) => window.im.begin(token), writer.token);
  await expect.poll(() => tab.evaluate(() => window.im.state())).toBe('ready');
  expect(await tab.evaluate(() => window.im.outgoing())).toEqual([]);
  expect(await reader.heard()).toEqual(['你好']);
  await writer.page.reload();
  await writer.page.evaluate((token) => window.im.begin(token), writer.token);
  await expect.poll(reader.heard).toEqual(['你好', ...texts]);
  await nothingLeft(writer);
  expect(await reader.heard()).toEqual(['你好', ...texts]);
});

describe('the client', () => {
  const home = createHome();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(home);
  });
  afterAll(() => product.stop());

  it('loses nothing, doubles nothing and keeps the order when the server is killed while it sends', async () => {
    const [writer, reader] = await acquainted(product.address);
    const texts = Array.from({ length: 24 }, (_, index) => `第 ${index + 1} 条`);
    for (const text of texts.slice(0, 12)) await writer.send(reader.account, text);
    await product.kill();
    for (const text of texts.slice(12)) await writer.send(reader.account, text);
    product = await startProduct(home);
    await expect.poll(reader.heard).toEqual(['你好', ...texts]);
    await nothingLeft(writer);
  });
});

interface Person {
  readonly page: Page;
  readonly account: string;
  readonly token: string;
  readonly send: (to: string, text: string) => Promise<void>;
  readonly heard: () => Promise<string[]>;
}

/** Two people who have answered each other, so that neither is a stranger to the other. */
async function acquainted(baseURL: string): Promise<[Person, Person]> {
  const [writer, reader] = await Promise.all([person(baseURL), person(baseURL)]);
  await reader.send(writer.account, '在吗');
  await expect.poll(writer.heard).toEqual(['在吗']);
  await writer.send(reader.account, '你好');
  await expect.poll(reader.heard).toEqual(['你好']);
  await nothingLeft(writer);
  return [writer, reader];
}

async function nothingLeft({ page }: Person): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.im.outgoing())).toEqual([]);
}

async function person(baseURL: string): Promise<Person> {
  const context = await newBrowser({ baseURL });
  const { access_token: token } = await tokensOf(context.request, await createReader(context.request));
  const page = await openMessagingStage(context, script);
  const account = await page.evaluate((access) => window.im.begin(access), token);
  const send = (to: string, text: string) =>
    page.evaluate(([who, words]) => window.im.send(who, words), [to, text] as const);
  return { page, account, token, send, heard: () => page.evaluate(() => window.im.heard()) };
}
