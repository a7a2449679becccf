import type { Socket as TcpSocket } from 'node:net';
import { imUsername } from '@gongdu/contract/messaging/content';
import { imPushes } from '@gongdu/contract/messaging/push';
import { expect, it } from 'vitest';
import { sync } from '../../../../testing/messaging/im-sync.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';
import { expectConsistent } from '../../../../testing/messaging/reference-model.ts';
import { stopReading } from '../../../../testing/messaging/stop-reading.ts';

const testApp = imTestApp({ env: { IM_MESSAGES_PER_SECOND: '5000' } });

/** Of 3 KB each; more than the system's own buffers and ours hold together. */
const maxSent = 20_000;
const longText = '慢'.repeat(1_000);

it('closes a stalled reader before much is buffered, without effect on others or loss for the reader', {
  tags: ['slow'],
}, async () => {
  const { app, messagingDb: db } = testApp.app();
  const ends: TcpSocket[] = [];
  app.server.on('connection', (socket) => ends.push(socket));
  const { a, b, people } = await testApp.pair();
  const well = await testApp.socket(people[1]);
  const port = stopReading(b.socket);
  const end = ends.find(({ remotePort }) => remotePort === port);
  if (!end) throw new Error('the server’s end of the connection');
  const target_username = imUsername(b.uid);
  const cmds: string[] = [];
  let waiting = 0;
  while (cmds.length < maxSent && !end.destroyed) {
    const some = Array.from({ length: 100 }, (_, nth) => `${cmds.length + nth} ${longText}`);
    cmds.push(...some);
    await Promise.all(some.map((cmd) => a.call('trans_msg_single', { target_username, cmd })));
    waiting = Math.max(waiting, end.writableLength);
  }
  await a.sendText({ uid: b.uid }, '留给慢的人');
  expect(end.destroyed).toBe(true);
  expect(waiting).toBeLessThan(2 * 1024 * 1024);
  await well.next('msg_sync', ({ messages }) => messages.some(({ seq }) => seq === 3));
  expect(well.frames.all('trans_msg_rec', imPushes.trans_msg_rec).map(({ cmd }) => cmd)).toEqual(cmds);
  const back = await testApp.socket(people[1]);
  const { conversations } = await sync(back, { convs: {} });
  expect(conversations.flatMap(({ messages }) => messages)).toMatchObject([{ last_seq: 3 }]);
  await expectConsistent(db, { pages: [a, well, back] });
});
