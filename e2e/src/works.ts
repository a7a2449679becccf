import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { tokensOf } from './people.ts';

export interface MadeWork {
  readonly id: number;
  readonly version: number;
  readonly title: string;
}

interface WorkWishes {
  readonly kind?: 'post' | 'review' | 'news' | 'book_list' | 'reading_lead';
  readonly title: string;
  readonly text?: string;
}

/** Drafts of `who`, made by calls as another device would. */
export async function makeDrafts(
  request: APIRequestContext,
  who: Parameters<typeof tokensOf>[1],
  wishes: readonly WorkWishes[],
): Promise<MadeWork[]> {
  const { access_token } = await tokensOf(request, who);
  const made: MadeWork[] = [];
  for (const { kind = 'post', title, text = '' } of wishes) {
    const content = text === '' ? [] : [{ type: 'text', text }];
    const reply = await request.post('/api/works', {
      headers: { authorization: `Bearer ${access_token}` },
      data: { kind, title, body: { type: 'doc', content: [{ type: 'paragraph', content }] } },
    });
    const { data, msg }: { data: MadeWork | null; msg: string } = await reply.json();
    if (!data) throw new Error(`no draft: ${msg}`);
    made.push(data);
  }
  return made;
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

export function saved(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: '已保存' });
}

/** The row of a title in a list of my works. */
export function row(page: Page, title: string): Locator {
  return page
    .locator('main li:visible')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Submits a draft and lets an operator approve it: readers see it. */
export async function publish(request: APIRequestContext, who: Who, work: MadeWork): Promise<void> {
  const { id, version } = work;
  await asked(request, who, 'post', `/api/works/${id}/submit`, { version });
  await approve(request, work);
}

/** What waits for a decision is good. */
export async function approve(
  request: APIRequestContext,
  { id, title }: Pick<MadeWork, 'id' | 'title'>,
): Promise<void> {
  const queue = await asked(request, 'operator', 'get', `/api/reviews?name=${encodeURIComponent(title)}`);
  const item = queue.find(({ objectId }: { objectId: number }) => objectId === id);
  const verdict = { version: item?.version, verdict: 'approve' };
  await asked(request, 'operator', 'post', `/api/reviews/${item?.id}/decide`, verdict);
}

/** Saves another text, as another device of the writer's would. */
export async function saveElsewhere(
  request: APIRequestContext,
  who: Who,
  id: number,
  words: string,
): Promise<void> {
  const { title, version } = await asked(request, who, 'get', `/api/works/${id}`);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: words }] };
  const body = { type: 'doc', content: [paragraph] };
  await asked(request, who, 'put', `/api/works/${id}`, { title, version, body });
}

type Who = Parameters<typeof tokensOf>[1];

export async function asked(
  request: APIRequestContext,
  who: Who,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
) {
  const { access_token } = await tokensOf(request, who);
  const headers = { authorization: `Bearer ${access_token}` };
  const reply = await request[method](path, { headers, ...(data && { data }) });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data;
}
