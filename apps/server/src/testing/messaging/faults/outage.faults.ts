import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { imUsername } from '@gongdu/contract/messaging/content';
import { imAnswer } from '@gongdu/contract/messaging/request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../db/database.ts';
import { closeAllSockets, nextRid, openSocket, textContent } from '../im-socket.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { expectConsistent } from '../reference-model.ts';

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterAll(async () => {
  closeAllSockets();
  await node.remove();
});

it('9: twenty seconds without a database: only acks, a bound on what waits, and nothing lost', async () => {
  const [from, to] = [await node.person(0), await node.person(1)];
  const [a, b] = [await openSocket(node.address, from), await openSocket(node.address, to)];
  // They have accepted each other, and the send permission is cached.
  await b.sendText({ uid: a.uid }, '在吗');
  await a.sendText({ uid: b.uid }, '在');
  const revive = node.freezeDatabase();
  const sent = new Map<number, string>();
  const send = () => {
    const [rid, id, target_id] = [nextRid(), randomUUID(), imUsername(b.uid)];
    sent.set(rid, id);
    a.socket.emit('s_single_text', { content: textContent(a.uid, target_id, '等得起', id), target_id, rid });
  };
  for (let nth = 0; nth < 5_400; nth++) {
    send();
    if (nth % 100 === 0) await sleep(20);
  }
  await sleep(20_000);
  const during = answers();
  expect(new Set(during.map(({ code }) => code))).toEqual(new Set([882005]));
  expect(during[0]?.retry_after_ms).toBeGreaterThan(0);
  expect(a.frames.names.filter((name) => name === 'ack').length).toBeGreaterThanOrEqual(5_400);
  revive();
  const turnedAway = new Set(during.map(({ rid }) => rid));
  await expect.poll(() => answers().length, { timeout: 30_000 }).toBe(5_400);
  const granted = answers().filter(({ rid }) => !turnedAway.has(rid));
  expect(granted.filter(({ code }) => code !== 0)).toEqual([]);
  const stored = [...sent].flatMap(([rid, id]) => (turnedAway.has(rid) ? [] : [id]));
  const { db, close } = await connect({ databaseUrl: null, dataDir: node.dataDir });
  await expectConsistent(db, { sent: stored, pages: [b] }).finally(close);

  function answers() {
    return a.frames.all('s_single_text', imAnswer).filter(({ rid }) => rid !== null && sent.has(rid));
  }
});
