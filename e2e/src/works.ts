import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { tokensOf } from './people.ts';

export interface MadeWork {
  readonly id: number;
  readonly version: number;
  readonly title: string;
}

interface WorkWishes {
  readonly kind?: 'post' | 'review' | 'book_list' | 'reading_lead';
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

export function saved(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: '已保存' });
}

/** The row of a title in a list of my works. */
export function row(page: Page, title: string): Locator {
  return page
    .locator('main li:visible')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}
