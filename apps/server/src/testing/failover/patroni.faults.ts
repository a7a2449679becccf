import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect } from '../../db/database.ts';
import { faultRounds } from '../fault-rounds.ts';
import { type DemoPerson, demoPerson } from '../messaging/demo-person.ts';
import { closeAllSockets } from '../messaging/im-socket.ts';
import { type KillableNode, killableNode } from '../messaging/killable-node.ts';
import { writeDuring } from '../messaging/write-during.ts';
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';

const rounds = faultRounds(20);
/** Milliseconds without a write at most. */
const outageMaxMs = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'gongdu-patroni-'));
let cluster: PatroniCluster | undefined;
let node: KillableNode;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  cluster = await startPatroniCluster(folder);
  if (!cluster) return console.warn('etcd, patroni or haproxy is not installed: failover is not measured');
  node = await killableNode({ DATABASE_URL: cluster.url });
  await node.start();
}, 300_000);
afterEach(closeAllSockets);
afterAll(async () => {
  await node?.remove();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it(
  `${rounds} times the primary is killed: writable again, every acknowledged write there once`,
  async ({ skip, annotate }) => {
    if (!cluster) return skip();
    const { primary, kill, start, untilWhole } = cluster;
    const writers = await writeDrafts();
    const outages: number[] = [];
    const { sent, answered, resent } = await writeDuring(
      node,
      node.address,
      async (progress) => {
        for (let round = 0; round < rounds; round++) {
          await untilWhole();
          const before = progress.answered.length;
          while (progress.answered.length < before + 100) await sleep(20);
          const name = await primary();
          if (!name) throw new Error('one member is the primary');
          const killed = performance.now();
          await kill(name);
          await writers.untilAcknowledgedAfter(performance.now());
          outages.push(Math.round(performance.now() - killed));
          console.log(`round ${round + 1}: ${name} killed, writable after ${outages.at(-1)} ms`);
          await start(name);
        }
        await untilWhole();
      },
      { pauseMs: 200 },
    );
    const { acknowledged, refusals } = await writers.end();
    const { db, close } = await connect(node);
    const rows = await db<{ title: string; n: number }[]>`
      select title, count(*) as n from work where title like '切换中 %' group by title`;
    await close();
    const stored = new Map(rows.map(({ title, n }) => [title, n]));
    const sorted = outages.toSorted((one, two) => one - two);
    const figures = {
      median: sorted[Math.floor(sorted.length / 2)],
      longest: sorted.at(-1),
      drafts: acknowledged.length,
      refusals: [...refusals],
      messages: sent.length,
      answered: answered.length,
      resent,
    };
    console.log(figures);
    await annotate(JSON.stringify(figures));
    expect(acknowledged.filter((title) => stored.get(title) !== 1)).toEqual([]);
    expect([...stored].filter(([, n]) => n !== 1)).toEqual([]);
    expect(sorted.at(-1)).toBeLessThan(outageMaxMs);
  },
  45 * 60_000,
);

/** Four writers of drafts, each title tried once: one that was not acknowledged may be there or not. */
async function writeDrafts() {
  const people = await Promise.all([0, 1, 0, 1].map((index) => demoPerson(node.address, index)));
  const acknowledged: string[] = [];
  const refusals = new Map<number, number>();
  let lastBegun = 0;
  let isOver = false;
  const lane = async ({ token }: DemoPerson, nth: number) => {
    for (let turn = 0; !isOver; turn++) {
      const title = `切换中 ${nth} ${turn}`;
      const begun = performance.now();
      const status = await write(title, token);
      if (status === 200) {
        acknowledged.push(title);
        lastBegun = Math.max(lastBegun, begun);
      } else refusals.set(status, (refusals.get(status) ?? 0) + 1);
      // One person may have a thousand drafts.
      await sleep(status === 200 ? 3_000 : 100);
    }
  };
  const lanes = Promise.all(people.map(lane));
  return {
    untilAcknowledgedAfter: async (moment: number) => {
      while (lastBegun < moment) await sleep(10);
    },
    end: async () => {
      isOver = true;
      await lanes;
      return { acknowledged, refusals };
    },
  };

  /** 0: no answer came. */
  async function write(title: string, token: string): Promise<number> {
    const reply = await fetch(`${node.address}/api/works`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title, body: { type: 'doc', content: [{ type: 'paragraph' }] } }),
    }).catch(() => null);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply?.status ?? 0;
  }
}
