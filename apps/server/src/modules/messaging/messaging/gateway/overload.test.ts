import { imCodes } from '@gongdu/contract/messaging/error-codes';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { expect, it } from 'vitest';
import { textDocument } from '../../../../testing/factories/documents.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp({ env: { CALLS_AT_ONCE: '2' } });

it('without a free place a socket’s request is told to come back, and its messages are still sent', async () => {
  const { a, b, people } = await testApp.pair();
  const { db } = testApp.app();
  const letGo = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = db.begin(async (sql) => {
    await sql`lock table work in access exclusive mode`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const drafts = people.map((member) =>
    member.call(createWork, { body: { title: '占位', body: textDocument('一') } }),
  );
  const ask = () => a.ask('get_conversations', {});
  await expect.poll(async () => (await ask()).code).toBe(imCodes.busy);
  expect((await ask()).retry_after_ms).toBeGreaterThanOrEqual(1_000);
  await a.sendText({ uid: b.uid }, '人多的时候');
  expect((await b.next('msg_sync', ({ messages }) => messages.length > 0)).messages).toHaveLength(1);
  letGo.resolve();
  await Promise.all([holding, ...drafts]);
  expect((await ask()).code).toBe(0);
});
