import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { newBrowser, story } from '../support/story.ts';
import { callApi, createDrafts } from '../support/works.ts';

story();

async function submitted(titles: readonly string[]) {
  const { request } = await newBrowser();
  const reader = await createReader(request);
  const inputs = titles.map((title) => ({ title, text: '读完之后的几句话，加微信领福利。' }));
  for (const { id, version } of await createDrafts(request, reader, inputs))
    await callApi(request, reader, 'post', `/api/works/${id}/submit`, { version });
  return { reader, request };
}

it('refuses beside the text by keys alone, with the button in view and the sentence of the reason', async () => {
  const name = `旁边写 ${Date.now()}`;
  const { reader, request } = await submitted([`${name} 1`, `${name} 2`]);
  const address = `/approval/posts?name=${encodeURIComponent(name)}`;
  const desk = await signIn(await newBrowser(), 'operator', address);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('heading', { level: 2, name: `${name} 1` }).waitFor();
  await desk.getByText(/^由你处理，至/).waitFor();
  await desk.keyboard.press('r');
  const pane = desk.getByRole('dialog', { name: '不通过这篇帖子' });
  const confirm = pane.getByRole('button', { name: '确认不通过' });
  const words = desk.getByRole('region', { name: '审核内容' }).getByText('读完之后的几句话');
  await confirm.waitFor();
  // nothing covers the text, and the button is on the screen
  const [text, beside, button] = [
    await words.boundingBox(),
    await pane.boundingBox(),
    await confirm.boundingBox(),
  ];
  if (!text || !beside || !button) throw new Error('not shown');
  expect(text.x + text.width).toBeLessThanOrEqual(beside.x);
  expect(button.y + button.height).toBeLessThanOrEqual(900);
  expect(await violationsOn(desk, 'a refusal beside the text')).toEqual([]);

  await desk.keyboard.press('3');
  const sentence = pane.getByRole('textbox', { name: '给作者的说明' });
  await expect.poll(() => sentence.inputValue()).toBe('请删去联系方式、价格和引流的话，其余可以照常发表。');
  await desk.keyboard.press('2');
  await expect.poll(() => sentence.inputValue()).toBe('请删去针对他人的话，就书论书。');
  await sentence.fill('请删去最后半句。');
  await pane.getByRole('button', { name: '存下这句' }).click();
  await pane.getByRole('button', { name: '我存的话 1' }).click();
  await sentence.fill('');
  await pane.getByRole('button', { name: '请删去最后半句。', exact: true }).click();
  expect(await sentence.inputValue()).toBe('请删去最后半句。');
  await pane.getByRole('radio', { name: /广告或引流/ }).check();
  expect(await sentence.inputValue()).toBe('请删去最后半句。');
  await desk.keyboard.press('Escape');
  await desk
    .getByRole('dialog', { name: '放弃填写的内容' })
    .getByRole('button', { name: '继续填写' })
    .click();
  await sentence.focus();
  await desk.keyboard.press('Control+Enter');
  await desk.getByText(`没有通过《${name} 1》`).waitFor();
  await pane.waitFor({ state: 'detached' });
  const notices = await callApi(request, reader, 'get', '/api/userNotice/getSystemNotice');
  expect(JSON.stringify(notices)).toContain('审核说明：请删去最后半句。');

  // in a narrow window the list steps aside, the text does not
  await desk.getByRole('heading', { level: 2, name: `${name} 2` }).waitFor();
  await desk.setViewportSize({ width: 1100, height: 800 });
  const list = desk.getByRole('region', { name: '审核队列' });
  await list.waitFor();
  await desk.getByText(/^由你处理，至/).waitFor();
  await desk.keyboard.press('r');
  await confirm.waitFor();
  await list.waitFor({ state: 'hidden' });
  await words.waitFor();
  await desk.keyboard.press('Escape');
  await list.waitFor();
});
