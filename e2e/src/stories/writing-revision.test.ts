import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';
import { approve, body, createDrafts, publish, savedStatus, saveElsewhere } from '../support/works.ts';

// Saves that meet a newer text.
story(/ERR_INTERNET_DISCONNECTED|status of 409/);

it('revises a published work without readers noticing, drops the changes, and revises it for good', async () => {
  const browser = await newBrowser();
  const writer = await createReader(browser.request);
  const [draft] = await createDrafts(browser.request, writer, [
    { title: `旧书摊 ${writer}`, text: '早市的旧书摊。' },
  ]);
  if (!draft) throw new Error('no draft');
  await publish(browser.request, writer, draft);
  const page = await signIn(browser, writer, `/publishPost/edit/${draft.id}`);
  const reader = await signIn(await newBrowser(), 'xiaoman', `/post/${draft.id}`);
  const revise = async (words: string) => {
    await body(page).press('Control+End');
    await body(page).pressSequentially(words);
    await savedStatus(page).waitFor();
  };
  await page.getByText('在那之前读者看到的不变').waitFor();
  await revise('写错的一句。');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('dialog', { name: '放弃修改' }).getByRole('button', { name: '放弃修改' }).click();
  await expect.poll(() => body(page).textContent()).toBe('早市的旧书摊。');
  await page.getByRole('button', { name: '放弃修改' }).waitFor({ state: 'hidden' });

  await revise('后来搬到了桥下。');
  await page.getByRole('button', { name: '提交修改' }).click();
  await page.getByText('的修改正在审核').waitFor();
  await reader.reload();
  await reader.getByText('早市的旧书摊。').waitFor();
  expect(await reader.getByText('后来搬到了桥下。').count()).toBe(0);
  await approve(browser.request, draft);
  await reader.reload();
  await reader.getByText('后来搬到了桥下。').waitFor();
});

it('is returned for revision with a reason, and submitted again', async () => {
  const browser = await newBrowser();
  const writer = await createReader(browser.request);
  const title = `退回来的一篇 ${writer}`;
  const [draft] = await createDrafts(browser.request, writer, [{ title, text: '引文没有出处。' }]);
  const page = await signIn(browser, writer, `/publishPost/edit/${draft?.id}`);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('正在审核').waitFor();

  const desk = await newBrowser();
  const operator = await signIn(desk, 'operator', `/approval/posts?name=${encodeURIComponent(title)}`);
  await operator.getByRole('button', { name: '退回', exact: true }).click();
  const dialog = operator.getByRole('dialog', { name: '退回这篇帖子' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('给作者的说明').fill('请补上引文的出处。');
  expect(await violationsOn(operator, 'giving back')).toEqual([]);
  await dialog.getByRole('button', { name: '确认退回' }).click();
  await operator.getByText(`已退回《${title}》`).waitFor();

  await page.getByText('请补上引文的出处。').waitFor();
  await body(page).press('Control+End');
  await body(page).pressSequentially('见第三章。');
  await page.getByRole('button', { name: '重新提交' }).click();
  await page.getByText('正在审核').waitFor();
});

it('gives axe nothing to find in the dialog of two texts', async () => {
  const { request } = await newBrowser();
  const writer = await createReader(request);
  const [draft] = await createDrafts(request, writer, [{ title: '两份内容', text: '雪夜读书，窗外很静。' }]);
  const browser = await newBrowser();
  const page = await signIn(browser, writer, `/publishPost/edit/${draft?.id}`);
  await body(page).press('Control+End');
  await browser.setOffline(true);
  await body(page).pressSequentially('后来睡着了。');
  await saveElsewhere(request, writer, draft?.id ?? 0, '另一台设备写的。');
  await browser.setOffline(false);
  const dialog = page.getByRole('dialog', { name: '这篇内容已在别处保存过' });
  await dialog.locator('del').first().waitFor();
  for (const view of ['对比', '我的内容', '最新版本']) {
    await dialog.getByRole('tab', { name: view }).click();
    expect(await violationsOn(page, view)).toEqual([]);
  }
  await dialog.getByRole('button', { name: '使用最新版本' }).click();
  await expect.poll(() => body(page).textContent()).toBe('另一台设备写的。');
});
