import { expect, it } from 'vitest';
import { createReader, signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';
import { callApi, createDrafts } from '../support/works.ts';

// What was taken back or taken down answers 404 to its reader. No claim is refused: the desk asks for none it may not have.
story(/status of 404/);

const inQueue = (name: string) => `/approval/posts?name=${encodeURIComponent(name)}`;

async function submitted(titles: readonly string[]) {
  const { request } = await newBrowser();
  const reader = await createReader(request);
  const inputs = titles.map((title) => ({ title, text: '读完之后的几句话。' }));
  const drafts = await createDrafts(request, reader, inputs);
  for (const { id, version } of drafts)
    await callApi(request, reader, 'post', `/api/works/${id}/submit`, { version });
  return { reader, request, drafts };
}

it('decides four items by four presses with the pointer at rest, and no message covers the bar', async () => {
  const name = `连按 ${Date.now()}`;
  await submitted([1, 2, 3, 4].map((nth) => `${name} ${nth}`));
  const desk = await signIn(await newBrowser(), 'operator', inQueue(name));
  await desk.setViewportSize({ width: 1440, height: 900 });
  // while a decision is on its way the button cannot be pressed
  const approve = desk.getByRole('button', { name: /^通过/, disabled: false });
  await approve.waitFor();
  const box = await approve.boundingBox();
  if (!box) throw new Error('no button');
  await desk.mouse.move(box.x + 20, box.y + box.height / 2);
  for (let nth = 1; nth <= 4; nth += 1) {
    await approve.waitFor();
    await desk.mouse.down();
    await desk.mouse.up();
    // the pointer has not moved, and the button is where it was
    await desk.getByText(`已通过《${name} ${nth}》`).waitFor();
    expect(await desk.locator('[data-toast="success"]').count()).toBe(0);
  }
  await desk.getByText(/^没有标题含/).waitFor();
});

it('takes a wrong approval back by Z within ten seconds, and an approved post down afterwards', async () => {
  const name = `按错了 ${Date.now()}`;
  const { reader, request, drafts } = await submitted([name]);
  const [draft] = drafts;
  const stateOf = async () => (await callApi(request, reader, 'get', `/api/works/${draft?.id}`)).state;
  const desk = await signIn(await newBrowser(), 'operator', inQueue(name));
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('heading', { level: 2, name }).waitFor();
  await desk.keyboard.press('a');
  await desk.getByRole('button', { name: /^撤销/ }).waitFor();
  expect(await violationsOn(desk, 'the line after a decision')).toEqual([]);
  expect(await stateOf()).toBe('published');
  await desk.keyboard.press('z');
  await desk.getByText(`已撤销《${name}》`).waitFor();
  expect(await stateOf()).toBe('pending');
  await desk.getByRole('heading', { level: 2, name }).waitFor();
  await desk.getByText(/^由你处理，至/).waitFor();

  await desk.keyboard.press('a');
  await desk.getByText(`已通过《${name}》`).waitFor();
  await desk.goto(`${inQueue(name)}&tab=approved`);
  await desk.getByRole('link', { name: '看公开的页面' }).click();
  await desk.getByText('大家看得到').waitFor();
  await desk.getByRole('button', { name: '下架' }).click();
  const dialog = desk.getByRole('dialog', { name: `下架《${name}》` });
  await dialog.getByRole('radio', { name: '含有广告或引流信息' }).check();
  await dialog.getByRole('textbox', { name: '扣除信用分' }).fill('12');
  await dialog.getByText('现在 100 分，扣 12 分后 88 分（提醒），1 天不能发表评论。').waitFor();
  await dialog.getByRole('textbox', { name: '扣除信用分' }).fill('');
  expect(await violationsOn(desk, 'a take-down')).toEqual([]);
  await dialog.getByRole('button', { name: '确认下架' }).click();
  await desk.getByText('已经下架，只有作者能看到').waitFor();
  expect(await stateOf()).toBe('taken_down');
  await desk.getByRole('button', { name: '恢复', exact: true }).click();
  await desk.getByText('大家看得到').waitFor();
  expect(await stateOf()).toBe('published');
});

it('gives the claim back when the page is reloaded or left', async () => {
  const name = `刷新 ${Date.now()}`;
  await submitted([name]);
  const context = await newBrowser();
  const desk = await signIn(context, 'operator', inQueue(name));
  await desk.getByText(/^由你处理，至/).waitFor();
  const { access_token } = await tokensOf(context.request, 'operator');
  const claimOf = async () => {
    const headers = { authorization: `Bearer ${access_token}` };
    const query = `name=${encodeURIComponent(name)}`;
    const { data } = await (await context.request.get(`/api/moderation?${query}`, { headers })).json();
    return data[0].claim;
  };
  expect(await claimOf()).not.toBeNull();
  await desk.reload();
  await desk.getByText(/^由你处理，至/).waitFor();
  await desk.goto('/community-guide');
  await expect.poll(claimOf).toBeNull();
});
