import type { APIRequestContext, BrowserContext, Locator, Page } from 'playwright-core';
import { tokensOf } from './accounts.ts';

export interface CreatedWork {
  readonly id: number;
  readonly version: number;
  readonly title: string;
}

interface WorkInput {
  readonly kind?: 'post' | 'review' | 'news' | 'book_list' | 'reading_lead';
  readonly title: string;
  readonly text?: string;
}

/** Drafts of `who`, made by calls as another device would. */
export async function createDrafts(
  request: APIRequestContext,
  account: Parameters<typeof tokensOf>[1],
  inputs: readonly WorkInput[],
): Promise<CreatedWork[]> {
  const { access_token } = await tokensOf(request, account);
  const created: CreatedWork[] = [];
  for (const { kind = 'post', title, text = '' } of inputs) {
    const content = text === '' ? [] : [{ type: 'text', text }];
    const reply = await request.post('/api/works', {
      headers: { authorization: `Bearer ${access_token}` },
      data: { kind, title, body: { type: 'doc', content: [{ type: 'paragraph', content }] } },
    });
    const { data, msg }: { data: CreatedWork | null; msg: string } = await reply.json();
    if (!data) throw new Error(`no draft: ${msg}`);
    created.push(data);
  }
  return created;
}

/** Opens a line of 发布设置. */
export function unfold(page: Page | Locator, label: string): Promise<void> {
  return page.getByRole('button', { name: new RegExp(`^${label}`), expanded: false }).click();
}

export function body(page: Page): Locator {
  return page.getByRole('textbox', { name: '正文' });
}

/** By the toolbar, at the end of the text. */
export async function insertPictures(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  await body(page).press('Control+End');
  await page.getByRole('button', { name: /^插入，/ }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: '图片' }).click(),
  ]);
  await chooser.setFiles(files);
}

export function savedStatus(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: '已保存' });
}

/** The row of a title in a list of my works. */
export function workRow(page: Page, title: string): Locator {
  return page
    .locator('main li:visible')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Submits a draft and lets an operator approve it: readers see it. */
export async function publish(
  request: APIRequestContext,
  account: AccountRef,
  work: CreatedWork,
): Promise<void> {
  const { id, version } = work;
  await callApi(request, account, 'post', `/api/works/${id}/submit`, { version });
  await approve(request, work);
}

/** What waits for a decision is good. */
export async function approve(
  request: APIRequestContext,
  { id, title }: Pick<CreatedWork, 'id' | 'title'>,
): Promise<void> {
  const queue = await callApi(
    request,
    'operator',
    'get',
    `/api/moderation?name=${encodeURIComponent(title)}`,
  );
  const item = queue.find(({ objectId }: { objectId: number }) => objectId === id);
  const verdict = { version: item?.version, verdict: 'approve' };
  await callApi(request, 'operator', 'post', `/api/moderation/${item?.id}/decide`, verdict);
}

/** Saves another text, as another device of the writer's would. */
export async function saveElsewhere(
  request: APIRequestContext,
  account: AccountRef,
  id: number,
  text: string,
): Promise<void> {
  const { title, version } = await callApi(request, account, 'get', `/api/works/${id}`);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: text }] };
  const body = { type: 'doc', content: [paragraph] };
  await callApi(request, account, 'put', `/api/works/${id}`, { title, version, body });
}

type AccountRef = Parameters<typeof tokensOf>[1];

export async function callApi(
  request: APIRequestContext,
  account: AccountRef,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
) {
  const { access_token } = await tokensOf(request, account);
  const headers = { authorization: `Bearer ${access_token}` };
  const reply = await request[method](path, { headers, ...(data && { data }) });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data;
}

/** The address of a work that everybody may read. */
export async function aPost({ request }: BrowserContext): Promise<string> {
  const [works = ''] =
    /\/sitemaps\/work-\d+\.xml/.exec(await (await request.get('/sitemap.xml')).text()) ?? [];
  return /\/post\/\d+/.exec(await (await request.get(works)).text())?.[0] ?? '';
}
