import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { letDatabaseIn } from '../log-archive/restore-at.ts';
import { makeNodeImage } from '../packages/debian-image.ts';
import { noPodmanMessage, openPodman } from '../packages/podman.ts';
import { buildProductImage } from '../packages/product-image.ts';
import { installedProgram, missingMessage } from '../programs/installed-program.ts';
import { createRedisServer } from '../redis-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startBalancer } from './balancer.ts';
import { type DayLoad, noFigures, type StepFigures, startDayLoad } from './day-load.ts';
import { planDay } from './day-plan.ts';
import { findLostWrites } from './lost-writes.ts';
import { installFromCheckout, installFromImage } from './product-node.ts';

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly figures: StepFigures;
  readonly mayFail: boolean;
}

const podman = await openPodman();
const folder = temporaryFolder();
const closers: (() => Promise<unknown>)[] = [];
const steps: Step[] = [];
let load: DayLoad | undefined;
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** Steps whose calls may fail, because the only node or the only primary is away: docs/operating/day.md names them. */
const mayFail = true;

it('goes through a day: no write that was acknowledged is lost, and calls fail only where docs/operating/day.md says so', async () => {
  const place = await preparePlace();
  const { ports, home, haproxy } = place;
  const installation = await step('install', () => install(home));
  const day = planDay({ ...place, installation });
  closers.push(day.end);
  await step('first start, operator by command', day.start);
  closers.push((await startBalancer(haproxy, home, ports)).kill);
  const running = await startDayLoad(`http://127.0.0.1:${ports.site}`);
  load = running;
  // Those who write messages wait for an answer, which never comes where a step has failed.
  closers.push(() => Promise.race([running.stop(), sleep(30_000)]));

  await step('load and nothing else', () => sleep(15_000));
  await step('backup, verified', day.backUp);
  await step('kill -9, start again', day.killNode, mayFail);
  const takenBack = await step('restore to the minute', () => day.restoreMinute(running), mayFail);
  await step('move to an own PostgreSQL, a second node', day.moveDatabase, mayFail);
  await step('upgrade, one node after the other', day.upgrade);
  await step('a replica, one node after the other', day.addReplica);
  await step('primary killed, replica promoted', () => day.failOver(running), mayFail);
  await step('load and nothing else', () => sleep(15_000));
  await running.stop();

  const lost = await findLostWrites(ports.standby, running, takenBack);
  print(lost.checked, lost.posts.length + lost.messages.length);
  expect({ ...lost, checked: lost.checked > 100 }).toEqual({
    posts: [],
    messages: [],
    tooMany: [],
    twice: [],
    checked: true,
  });
  expect(steps.filter(({ mayFail: may, figures }) => !may && figures.failed > 0)).toEqual([]);
}, 1_800_000);

async function preparePlace() {
  const haproxy = installedProgram('haproxy');
  const redis = await createRedisServer();
  const [bin] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  if (!haproxy) throw new Error(missingMessage('haproxy'));
  if (!redis) throw new Error(missingMessage('redis-server'));
  if (!bin) throw new Error("the day needs Debian's postgresql");
  closers.push(redis.kill);
  const [site, one, two, database, primary, standby] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const ports = { site, nodes: [one, two] as const, database, primary, standby };
  return { haproxy, redis, bin, ports, home: letDatabaseIn(folder()) };
}

async function install(home: string) {
  if (podman)
    return installFromImage(podman, await buildProductImage(podman, await makeNodeImage(podman, home)), home);
  process.stdout.write(`from the checkout: ${noPodmanMessage}\n`);
  return installFromCheckout(home);
}

/** A second longer than `work`, so that calls which it has disturbed end in it. */
async function step<T>(name: string, work: () => Promise<T>, may = false): Promise<T> {
  const figures = noFigures();
  load?.enter(figures);
  const beganAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - beganAt) / 1000;
  if (load) await sleep(2_000);
  steps.push({ name, seconds, figures, mayFail: may });
  process.stdout.write(`${lineOf(steps.at(-1) ?? { name, seconds, figures, mayFail: may })}\n`);
  return result;
}

function lineOf({ name, seconds, figures, mayFail: may }: Step): string {
  const { calls, failed, acknowledged, firstFailure } = figures;
  const failures = `${failed}${may ? ' (may)' : ''}${firstFailure ? `: ${firstFailure}` : ''}`;
  return `| ${name} | ${seconds.toFixed(1)} s | ${calls} | ${failures} | ${acknowledged} |`;
}

function print(checked: number, lost: number): void {
  const head = ['| step | took | calls | failed | posts acknowledged |', '|---|---|---|---|---|'];
  const end = `acknowledged posts and messages compared at the end: ${checked}, lost: ${lost}`;
  process.stdout.write(`${[...head, ...steps.map(lineOf), '', end].join('\n')}\n`);
}
