import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReader, type Phone, signIn, tokensOf } from '../support/accounts.ts';
import { createHome, createOperator, type Product, startProduct } from '../support/start-product.ts';
import { connected, newBrowser, story } from '../support/story.ts';
import { callApi } from '../support/works.ts';

// of two simultaneous decisions the second is refused
story(/status of 409/);

const home = createHome();
const colleague: Phone = '13800000095';
let product: Product;

beforeAll(async () => {
  product = await startProduct(home);
  await createOperator(home, colleague);
});
afterAll(() => product?.stop());

const total = 100;
/** The number of items each decides one by one; both decide the rest page by page. */
const singles = 10;

it('lets two operators review 100 posts at once by keyboard: none is decided twice, and the author is notified', async () => {
  const [first, second, third] = [await open(), await open(), await open()];
  await emptyQueue(first);
  const before = await auditedDecisions(first);
  const author = await createReader(first.request);
  const posts = await submitPosts(first, author, total);
  const hears = connected(third);
  const reader = await signIn(third, author, '/index');
  await hears;

  const desks = await Promise.all([openDesk(first, 'operator'), openDesk(second, colleague)]);
  expect(new Set(await Promise.all(desks.map(titleOf))).size).toBe(2);
  // without a reload on the author's page
  await Promise.all(desks.map(reviewOneByOne));
  await reader.getByRole('link', { name: new RegExp(`^消息中心，${2 * singles} 条未读`) }).waitFor();
  await Promise.all(desks.map(approveRest));
  await Promise.all(desks.map((desk) => desk.getByText('队列已清空').waitFor()));

  const decided = (await auditedDecisions(first)).slice(before.length);
  expect(decided.map(({ objectId }) => objectId).sort(byNumber)).toEqual(posts.sort(byNumber));
  expect(new Set(decided.map(({ actor }) => actor.uid)).size).toBe(2);
  expect(decided.filter(({ act }) => act === 'review.refused')).toHaveLength(2);
  await reader
    .getByRole('link', { name: `消息中心，${total} 条未读` })
    .or(reader.getByRole('link', { name: '消息中心，99+ 条未读' }))
    .waitFor();
});

it('moves on where a colleague claims the item that the desk opened by itself, and stays on one that the operator opened', async () => {
  const [mine, theirs] = [await open(), await open()];
  const author = await createReader(mine.request);
  await submitPosts(mine, author, 3);
  let lost = '';
  // the colleague is faster by a moment
  await mine.route(
    '**/api/moderation/desk/*/claim',
    async (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-2);
      const claimed = await callApi(
        theirs.request,
        colleague,
        'post',
        `/api/moderation/desk/${id}/claim`,
        {},
      );
      lost = claimed.title;
      await route.continue();
    },
    { times: 1 },
  );
  const desk = await openDesk(mine, 'operator');
  expect(lost).not.toBe('');
  expect(await titleOf(desk)).not.toBe(lost);

  await desk.getByRole('button', { name: new RegExp(`^${lost}`) }).click();
  await desk.getByRole('button', { name: /^接手/ }).waitFor();
  expect(await titleOf(desk)).toBe(lost);
});

it('claims an item again only after its release has arrived, and does not show the earlier claim until then', async () => {
  const context = await open();
  await emptyQueue(context);
  const author = await createReader(context.request);
  await submitPosts(context, author, 2);
  const desk = await openDesk(context, 'operator');
  const left = await titleOf(desk);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await context.route(
    '**/api/moderation/desk/*/release',
    async (route) => {
      await isReleased;
      await route.continue();
    },
    { times: 1 },
  );
  const rows = desk.locator('#review-queue').getByRole('listitem');
  await rows.filter({ hasNotText: left }).getByRole('button').click();
  await rows.filter({ hasText: left }).getByRole('button').click();
  await expect.poll(() => titleOf(desk)).toBe(left);
  // longer than an item stays open before the desk claims it
  await desk.waitForTimeout(600);
  expect(await desk.getByText(/^由你处理，至/).count()).toBe(0);

  release();
  await desk.getByText(/^由你处理，至/).waitFor();
  const waiting = await callApi(context.request, 'operator', 'get', '/api/moderation?pageSize=100');
  expect(waiting.find(({ title }: { title: string }) => title === left).claim).not.toBeNull();
});

it('keeps the dialog of a bulk decision until the queue is read again, as it would otherwise close the next one', async () => {
  const context = await open();
  await emptyQueue(context);
  const author = await createReader(context.request);
  await submitPosts(context, author, 2);
  const desk = await openDesk(context, 'operator');
  await desk.keyboard.press('Control+a');
  await desk.keyboard.press('b');
  const dialog = desk.getByRole('dialog', { name: '批量处理 2 条' });
  await focusedRadio(dialog).waitFor();
  const { promise: isReadAgain, resolve: readAgain } = Promise.withResolvers<void>();
  await context.route('**/api/moderation?**', async (route) => {
    await isReadAgain;
    await route.continue();
  });
  await desk.keyboard.press('Enter');
  await dialog.getByText('已处理 2 / 2 条').waitFor();
  await desk.keyboard.press('Escape');
  await dialog.getByText('已处理 2 / 2 条').waitFor();
  readAgain();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('队列已清空').waitFor();
});

it('does not open a decided item again before the queue is read', async () => {
  const context = await open();
  await emptyQueue(context);
  await submitPosts(context, await createReader(context.request), 1);
  const desk = await openDesk(context, 'operator');
  const decided = await titleOf(desk);
  const { promise: isReadAgain, resolve: readAgain } = Promise.withResolvers<void>();
  await context.route('**/api/moderation?**', async (route) => {
    await isReadAgain;
    await route.continue();
  });
  const claims: string[] = [];
  desk.on('request', (request) => request.url().endsWith('/claim') && claims.push(request.url()));
  await desk.keyboard.press('a');
  await desk.getByText('没有可以领取的内容了').waitFor();
  // longer than an item stays open before the desk claims it
  await desk.waitForTimeout(600);
  expect([claims, await desk.getByRole('heading', { name: decided }).count()]).toEqual([[], 0]);
  readAgain();
  await desk.getByText('队列已清空').waitFor();
});

/** Resolves once the desk has claimed the item that it opened. */
async function openDesk(context: BrowserContext, operator: 'operator' | Phone): Promise<Page> {
  const desk = await signIn(context, operator, '/approval/posts');
  await desk.getByText(/^由你处理，至/).waitFor();
  return desk;
}

/** Refuses the first item, with a reason chosen by its digit key. */
async function reviewOneByOne(desk: Page): Promise<void> {
  for (let at = 0; at < singles; at += 1) {
    const title = await titleOf(desk);
    if (at === 0) {
      await desk.keyboard.press('r');
      const dialog = desk.getByRole('dialog', { name: '不通过这篇帖子' });
      await focusedRadio(dialog).waitFor();
      await desk.keyboard.press('6');
      await dialog.getByText('《社区公约》').waitFor();
      await desk.keyboard.press('Enter');
    } else await desk.keyboard.press('a');
    await expect.poll(() => titleOf(desk), { timeout: 10_000 }).not.toBe(title);
  }
}

/** Selects and decides whole pages; the results list the items that the other decided first. */
async function approveRest(desk: Page): Promise<void> {
  const selected = desk.getByText(/^已选 \d+ 条$/);
  const dialog = desk.getByRole('dialog', { name: /^批量处理/ });
  const empty = desk.getByText('队列已清空');
  const results = dialog.getByText(/没有处理。$/);
  while (!(await empty.isVisible())) {
    if (await results.isVisible()) await desk.keyboard.press('Escape');
    if (await dialog.isVisible()) {
      await desk.waitForTimeout(50);
      continue;
    }
    await desk.keyboard.press('Control+a');
    if (!(await appears(selected))) continue;
    await desk.keyboard.press('b');
    if (!(await appears(dialog))) continue;
    await focusedRadio(dialog).waitFor();
    await desk.keyboard.press('Enter');
    await focusedRadio(dialog).waitFor({ state: 'detached' });
  }
}

/** A dialog receives keys once it has the focus, a moment after it is visible. */
function focusedRadio(dialog: Locator): Locator {
  return dialog.locator('input[type="radio"]:focus');
}

async function appears(part: Locator): Promise<boolean> {
  return part.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

function titleOf(desk: Page): Promise<string> {
  return desk
    .getByRole('region', { name: '正文与处理' })
    .getByRole('heading', { level: 2 })
    .first()
    .textContent({ timeout: 10_000 })
    .then((title) => title ?? '');
}

function open(): Promise<BrowserContext> {
  return newBrowser({ baseURL: product.address });
}

/** Decides the items that the demo leaves waiting. */
async function emptyQueue({ request }: BrowserContext): Promise<void> {
  const waiting = await callApi(request, 'operator', 'get', '/api/moderation?pageSize=100');
  if (waiting.length === 0) return;
  const items = waiting.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
  const data = { items, verdict: 'refuse', reason: 'off_topic', takeOver: true };
  const rows = await callApi(request, 'operator', 'post', '/api/moderation/desk/decide', data);
  expect(rows.filter(({ decided }: { decided: boolean }) => !decided)).toEqual([]);
}

/** @returns The ids of the works. */
async function submitPosts({ request }: BrowserContext, author: Phone, count: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${(await tokensOf(request, author)).access_token}` };
  const submit = async (no: number): Promise<number> => {
    const text = [{ type: 'paragraph', content: [{ type: 'text', text: `第 ${no} 篇读书笔记。` }] }];
    const data = { kind: 'post', title: `雨天读书 ${no}`, body: { type: 'doc', content: text } };
    const { data: draft } = await (await request.post('/api/works', { headers, data })).json();
    const { id, version } = draft;
    const sent = await request.post(`/api/works/${id}/submit`, { headers, data: { version } });
    expect(sent.status()).toBe(200);
    return id;
  };
  const ids: number[] = [];
  for (let no = 1; no <= count; no += 10)
    ids.push(...(await Promise.all(Array.from({ length: Math.min(10, count) }, (_, at) => submit(no + at)))));
  return ids;
}

interface AuditedDecision {
  readonly act: string;
  readonly objectId: number;
  readonly actor: { readonly uid: number };
}

/** Oldest first. */
async function auditedDecisions({ request }: BrowserContext): Promise<AuditedDecision[]> {
  const found: (AuditedDecision & { readonly objectKind: string })[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const page = next === 0 ? '' : `&before=${next}`;
    const answer = await callApi(request, 'operator', 'get', `/api/audit-log?pageSize=50${page}`);
    found.push(...answer.rows);
    next = answer.next;
  }
  return found.filter(({ act, objectKind }) => act.startsWith('review.') && objectKind === 'post').reverse();
}

function byNumber(a: number, b: number): number {
  return a - b;
}
