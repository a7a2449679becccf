import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, type Phone, signIn } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';
import { body, createDrafts, savedStatus, unfold, workRow } from '../support/works.ts';

// Calls without a network, and saves over a newer version.
story(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 409/);

it('loses nothing when the network is lost while the author writes', {
  tags: ['core'],
  meta: { promise: 'Nothing written is lost without a network' },
}, async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/publishPost/edit');
  await title(page).fill('断网时写的一篇');
  await body(page).pressSequentially('网络还在的时候。');
  await savedStatus(page).waitFor();

  await browser.setOffline(true);
  await page
    .getByText(/网络已断开|现在没有网络/)
    .first()
    .waitFor();
  await body(page).pressSequentially('网络断了以后。');
  await page.getByText('保存失败，已存在本机').waitFor();
  await browser.setOffline(false);
  await savedStatus(page).waitFor();
  await page
    .getByText(/网络已断开|现在没有网络/)
    .first()
    .waitFor({ state: 'hidden' });

  await page.reload();
  await expect.poll(() => body(page).textContent()).toContain('网络还在的时候。网络断了以后。');
});

it('makes one draft with everything in it although the answer to the first save was lost', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/publishPost/edit');
  let lost = 0;
  await page.route('**/api/works', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionrefused');
  });
  await title(page).fill('答复丢了的一篇');
  await page.getByText('保存失败，已存在本机').waitFor();
  await body(page).pressSequentially('后来写的话。');
  await savedStatus(page).waitFor();
  await page.waitForURL(/\/publishPost\/edit\/\d+$/);
  await page.reload();
  await expect.poll(() => body(page).textContent()).toContain('后来写的话。');
  await page.goto('/publishPost');
  await workRow(page, '答复丢了的一篇').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
});

it('gives back what only this browser had when a page died before it could save', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const page = await signIn(browser, reader, '/publishPost/edit?kind=review');
  await page.route('**/api/works', (route) => route.abort('connectionrefused'));
  await title(page).fill('没来得及保存的书评');
  await page.getByRole('slider', { name: '评分' }).press('4');
  await page.getByText('保存失败，已存在本机').waitFor();
  await page.close({ runBeforeUnload: false });

  const again = await signIn(browser, reader, '/publishPost/edit?kind=review');
  await again.getByRole('button', { name: '恢复' }).click();
  await savedStatus(again).waitFor();
  expect(await title(again).inputValue()).toBe('没来得及保存的书评');
  expect(await again.getByRole('slider', { name: '评分' }).getAttribute('aria-valuetext')).toBe('4 星');
});

it('shows what differs when one post was written on two devices, and keeps the other text as a version', async () => {
  const { reader, id } = await someDraft('两台设备上的一篇', '雪夜读书，窗外很静。');
  const here = await signIn(await newBrowser(), reader, `/publishPost/edit/${id}`);
  const there = await signIn(await newBrowser(), reader, `/publishPost/edit/${id}`);
  await body(there).press('Control+End');
  // this page gets no push events: it saves over the version it loaded
  await there.context().setOffline(true);
  await body(there).pressSequentially('后来睡着了。');
  await body(here).press('Control+End');
  await body(here).pressSequentially('天亮才停。');
  await savedStatus(here).waitFor();
  await there.context().setOffline(false);

  const dialog = there.getByRole('dialog', { name: '这篇内容已在别处保存过' });
  await dialog.waitFor();
  await dialog.locator('del', { hasText: '天亮' }).waitFor();
  await dialog.locator('ins', { hasText: '睡着' }).waitFor();
  await dialog.getByRole('button', { name: '用我的内容覆盖' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await savedStatus(there).waitFor();

  await there.getByRole('button', { name: '历史版本' }).click();
  const versions = there.getByRole('dialog', { name: '历史版本' });
  await versions.getByRole('tab', { name: '与现在对比' }).click();
  await versions.locator('del', { hasText: '天亮' }).waitFor();
});

it('lets one tab of a browser write at a time, and hands the text over', async () => {
  const browser = await newBrowser();
  const reader = await createReader(browser.request);
  const [draft] = await createDrafts(browser.request, reader, [{ title: '两个标签页', text: '第一句。' }]);
  const first = await signIn(browser, reader, `/publishPost/edit/${draft?.id}`);
  await body(first).press('Control+End');
  await body(first).pressSequentially('第一个标签页写的。');

  const second = await browser.newPage();
  await second.goto(`/publishPost/edit/${draft?.id}`);
  await second.getByText('正在这个浏览器的另一个标签页里编辑').waitFor();
  expect(await editable(second)).toBe(false);
  await second.getByRole('button', { name: '在这里继续写' }).click();
  await expect.poll(() => editable(second)).toBe(true);
  await expect.poll(() => body(second).textContent()).toContain('第一个标签页写的。');
  await first.getByText('正在这个浏览器的另一个标签页里编辑').waitFor();
  expect(await editable(first)).toBe(false);
});

it('names its tab by the title, sets blocks from the slash and from Markdown, and is seen as readers will', async () => {
  const browser = await newBrowser();
  const page = await signIn(browser, await createReader(browser.request), '/publishPost/edit');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await tabs.getByRole('link', { name: '未命名的帖子' }).waitFor();
  await title(page).fill('雨夜读书记');
  await tabs.getByRole('link', { name: '雨夜读书记' }).waitFor();

  await body(page).click();
  await body(page).pressSequentially('/lb');
  const blocks = page.getByRole('listbox', { name: '插入' });
  expect(await blocks.getByRole('option').allInnerTexts()).toEqual([
    expect.stringContaining('无序列表'),
    expect.stringContaining('有序列表'),
    expect.stringContaining('任务列表'),
  ]);
  await page.keyboard.press('Escape');
  for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace');
  await body(page).pressSequentially('、xbt');
  await page.keyboard.press('Enter');
  await body(page).pressSequentially('第一夜');
  await page.keyboard.press('Enter');
  await paste(body(page), '## 摘录\n\n**“雨”**下了一夜。\n\n- [x] 读完');
  await page.getByText('已按 Markdown 排版').waitFor();
  await page.getByRole('status').getByRole('button', { name: '撤销', exact: true }).click();
  await body(page).getByText('## 摘录').waitFor();
  await page.keyboard.press('Control+z');
  await body(page).getByRole('heading', { name: '摘录' }).waitFor();

  await page.getByRole('button', { name: '预览' }).click();
  const dialog = page.getByRole('dialog', { name: '预览' });
  await dialog.getByRole('tab', { name: '手机' }).click();
  const phone = dialog.frameLocator('iframe[title="手机上的《雨夜读书记》"]');
  await phone.getByRole('heading', { name: '第一夜', level: 3 }).waitFor();
  await phone.locator('strong', { hasText: '“雨”' }).waitFor();
  expect(await phone.locator('html').evaluate(({ clientWidth }) => clientWidth)).toBe(390);
  await phone.getByRole('link').first().click();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await title(page).inputValue()).toBe('雨夜读书记');
});

it('brings an old version back and keeps the text it replaced', async () => {
  const { reader, id } = await someDraft('有历史的一篇', '最初的一句。');
  const page = await signIn(await newBrowser(), reader, `/publishPost/edit/${id}`);
  await page.getByRole('button', { name: '历史版本' }).click();
  const dialog = page.getByRole('dialog', { name: '历史版本' });
  await dialog.getByRole('button', { name: '把现在的内容存为版本' }).click();
  await dialog.getByRole('button', { name: /手动保存/ }).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();

  await body(page).press('Control+A');
  await body(page).pressSequentially('完全改写了。');
  await page.keyboard.press('Control+s');
  await savedStatus(page).waitFor();
  await page.getByRole('button', { name: '历史版本' }).click();
  await dialog.getByRole('button', { name: /手动保存/ }).click();
  await dialog.getByText('最初的一句。').waitFor();
  await dialog.getByRole('button', { name: '恢复这个版本' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => body(page).textContent()).toContain('最初的一句。');

  await page.getByRole('button', { name: '历史版本' }).click();
  await dialog.getByRole('button', { name: /恢复之前/ }).click();
  await dialog.getByText('完全改写了。').waitFor();
});

it('sets, changes and takes back the moment at which a post shall appear', async () => {
  const { reader, id } = await someDraft('定时发布的一篇', '到时候再见。');
  const page = await signIn(await newBrowser(), reader, `/publishPost/edit/${id}`);
  await unfold(page, '发布时间');
  const field = page.getByLabel('定时发布（北京时间）');
  for (const tooEarly of [-24 * 60, 2]) {
    await field.fill(chinaInput(tooEarly));
    await page.getByRole('button', { name: '设定时间' }).click();
    await page.getByText('发布时间须在 5 分钟之后、一年之内').waitFor();
  }
  await field.fill(chinaInput(60));
  await page.getByRole('button', { name: '设定时间' }).click();
  await page.getByText(/通过审核后，将在 .* 自动发布/).waitFor();
  await field.fill(chinaInput(120));
  await page.getByRole('button', { name: '改到这个时间' }).click();
  await page
    .getByText(/已设定在/)
    .last()
    .waitFor();

  // writing continues on the version that the schedule made
  await body(page).press('Control+End');
  await body(page).pressSequentially('又添一句。');
  await savedStatus(page).waitFor();
  await page.getByRole('button', { name: '取消定时' }).click();
  await page.getByText('不设定时，通过审核后立即发布。').waitFor();
});

it('shows beside each field what a book review lacks', async () => {
  const { reader, id } = await someDraft('缺了书的书评', '写得很好。', 'review');
  const page = await signIn(await newBrowser(), reader, `/publishPost/edit/${id}`);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('region', { name: '书评' }).getByText('请先选择评的是哪本书').waitFor();
  await page.getByRole('region', { name: '书评' }).getByText('请先给这本书打分').waitFor();
});

async function someDraft(name: string, text: string, kind: 'post' | 'review' = 'post') {
  const { request } = await newBrowser();
  const reader: Phone = await createReader(request);
  const [draft] = await createDrafts(request, reader, [{ title: name, text, kind }]);
  return { reader, id: draft?.id ?? 0 };
}

function title(page: Page): Locator {
  return page.getByLabel('标题', { exact: true });
}

/** Pastes plain text only, as from a notes program. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function editable(page: Page): Promise<boolean> {
  return (await page.locator('[aria-label="正文"]').getAttribute('contenteditable')) === 'true';
}

/** The time in `minutes`, as the field accepts it. */
function chinaInput(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16);
}
