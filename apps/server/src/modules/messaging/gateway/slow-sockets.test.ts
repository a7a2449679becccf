import type { Socket as TcpSocket } from 'node:net';
import { imUsername } from '@gongdu/contract/im-content';
import { imPushes } from '@gongdu/contract/im-push';
import { expect, it } from 'vitest';
import { imStage } from '../testing/im-stage.ts';
import { sync } from '../testing/im-sync.ts';
import { judge } from '../testing/oracle.ts';
import { stopReading } from '../testing/stop-reading.ts';

const stage = imStage({ env: { IM_MESSAGES_PER_SECOND: '5000' } });

/** Of 3 KB each; more than the system's own buffers and ours hold together. */
const most = 20_000;
const words = '慢'.repeat(1_000);

it('6: closes a reader that takes nothing before much waits for him, hurts nobody else, keeps everything for him', async () => {
  const { app, db } = stage.app();
  const ends: TcpSocket[] = [];
  app.server.on('connection', (socket) => ends.push(socket));
  const { a, b, people } = await stage.pair();
  const well = await stage.page(people[1]);
  const port = stopReading(b.socket);
  const end = ends.find(({ remotePort }) => remotePort === port);
  if (!end) throw new Error('the server’s end of the connection');
  const target_username = imUsername(b.uid);
  const cmds: string[] = [];
  let waiting = 0;
  while (cmds.length < most && !end.destroyed) {
    const some = Array.from({ length: 100 }, (_, nth) => `${cmds.length + nth} ${words}`);
    cmds.push(...some);
    await Promise.all(some.map((cmd) => a.call('trans_msg_single', { target_username, cmd })));
    waiting = Math.max(waiting, end.writableLength);
  }
  await a.say({ uid: b.uid }, '留给慢的人');
  expect(end.destroyed).toBe(true);
  expect(waiting).toBeLessThan(2 * 1024 * 1024);
  await well.next('msg_sync', ({ messages }) => messages.some(({ seq }) => seq === 3));
  expect(well.frames.all('trans_msg_rec', imPushes.trans_msg_rec).map(({ cmd }) => cmd)).toEqual(cmds);
  const back = await stage.page(people[1]);
  const { conversations } = await sync(back, { convs: {} });
  expect(conversations.flatMap(({ messages }) => messages)).toMatchObject([{ last_seq: 3 }]);
  await judge(db, { pages: [a, well, back] });
});
