import { randomUUID } from 'node:crypto';
import { imUsername } from '@gongdu/contract/im-content';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeAllPages, openPage } from './testing/im-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeAllPages);
afterAll(() => app.close());

it('carries a message from one page to the other side and to the sender’s other pages', async () => {
  const [a, b] = await Promise.all([app.person({ name: '林小满' }), app.person()]);
  const [one, two, other] = await Promise.all([a, a, b].map((who) => openPage(app.address, who)));
  if (!one || !two || !other) throw new Error('three pages');
  const stored = await one.say({ uid: b.uid }, '今晚几点开始');
  expect(stored).toMatchObject({ seq: 1, target_username: imUsername(b.uid) });
  for (const page of [two, other]) {
    const { messages } = await page.next('msg_sync');
    expect(messages).toMatchObject([
      {
        msg_id: stored.msg_id,
        conv_id: stored.conv_id,
        seq: 1,
        msg_type: 3,
        from_uid: a.uid,
        content: { from_name: '林小满' },
      },
    ]);
  }
  expect(one.messages()).toEqual([]);
});

it('answers the same id again with the same answer, and pushes it once', async () => {
  const [a, b] = await Promise.all([app.person(), app.person()]);
  const [one, two] = await Promise.all([openPage(app.address, a), openPage(app.address, b)]);
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => one.say({ uid: b.uid }, '只说一次', id)),
  );
  expect(new Set(answers.map(({ msg_id }) => msg_id)).size).toBe(1);
  expect(answers.filter(({ duplicate }) => duplicate !== true)).toHaveLength(1);
  await one.say({ uid: b.uid }, '第二句');
  await two.next('msg_sync', ({ messages }) => messages.some(({ seq }) => seq === 2));
  expect(two.messages().map(({ seq }) => seq)).toEqual([1, 2]);
});
