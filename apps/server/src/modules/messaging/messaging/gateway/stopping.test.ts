import { randomUUID } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import { expect, it } from 'vitest';
import { nextRid, textContent } from '../../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();

it('a node that stops says when to come back, answers what it has acknowledged, and takes nothing new', async () => {
  const { a, b, convId } = await testApp.pair();
  const { app, db } = testApp.app();
  const letGo = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = db.begin(async (sql) => {
    await sql`select 1 from im_conv where id = ${convId} for update`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const [rid, late] = [nextRid(), nextRid()];
  const target_id = imUsername(b.uid);
  const content = textContent(a.uid, target_id, '停机前的一句', randomUUID());
  const answer = a.ask('s_single_text', { content, target_id }, rid);
  await a.next('ack', (ack) => ack.rid === rid);

  const closing = app.close();
  for (const page of [a, b]) {
    const { retry_after_ms } = await page.next('server_closing');
    expect(retry_after_ms).toBeGreaterThanOrEqual(0);
    expect(retry_after_ms).toBeLessThan(10_000);
  }
  a.socket.emit('get_groups_list', { rid: late });
  await new Promise<void>((resolve) => a.socket.io.engine.once('drain', () => resolve()));
  letGo.resolve();
  await holding;
  expect(await answer).toMatchObject({ code: 0, seq: 3 });
  await expect
    .poll(() => [a.socket.connected, b.socket.connected], { timeout: 10_000 })
    .toEqual([false, false]);
  expect(b.messages().map(({ seq }) => seq)).toContain(3);
  expect(a.frames.names).not.toContain('get_groups_list');
  await closing;
});
