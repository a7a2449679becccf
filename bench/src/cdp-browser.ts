import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import * as z from 'zod/mini';

const paintTimesSchema = z.object({
  /** First-contentful-paint and largest-contentful-paint, from the navigation's start. */
  firstContent: z.number(),
  largest: z.number(),
  /** What tasks took beyond 50 ms, after the first content (the usual TBT) and from the navigation's start. */
  blockingAfter: z.number(),
  blocking: z.number(),
  /** How long ago the last of these was. */
  quietFor: z.number(),
});
/** Milliseconds. */
export type PaintTimes = z.infer<typeof paintTimesSchema>;

export interface CdpBrowser {
  /** Address of its DevTools protocol. */
  readonly port: number;
  /** A first visit with a profile of its own, at a quarter of the processor's speed. */
  visit(url: string): Promise<PaintTimes>;
  /** The same at full speed: milliseconds of processor time that the page's thread took until it was quiet. */
  measureWork(url: string): Promise<number>;
  close(): Promise<void>;
}

const cpuSlowdown = 4;
/**
 * A page with tokens in its address makes this request by itself; for others the server is first asked for the tokens'
 * owner.
 */
export const requestedTokens = { name: 'gongdu_asked', value: '1' };
/** Milliseconds: longer than any visit on a quiet machine takes. */
const settleMs = 3_500;
const settleAtFullSpeedMs = 1_500;

/**
 * A Chromium that is slowed down, opens an address, and is not inspected until the page is idle. Playwright inspects
 * scripts and requests, which costs the page a tenth of its time and up to half of its blocking time
 * (apps/web/src/app/boot/README.md).
 */
export async function launchCdpBrowser(): Promise<CdpBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'gongdu-bench-browser-'));
  const chromium = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--lang=zh-CN',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await addressOf(chromium);
  const connection = await connectCdp(address);
  return {
    port: Number(new URL(address).port),
    visit: (url) => visit(connection, url),
    measureWork: (url) => measureWork(connection, url),
    close: async () => {
      const exited = new Promise((resolve) => chromium.once('exit', resolve));
      chromium.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function visit(connection: CdpConnection, url: string): Promise<PaintTimes> {
  const { browserContextId, sessionId } = await openPage(connection, url);
  await connection.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown }, sessionId);
  await connection.send('Page.navigate', { url }, sessionId);
  let paintTimes: PaintTimes;
  do {
    await after(settleMs);
    paintTimes = await readPaintTimes(connection, sessionId);
    // a busy machine paints long after
  } while (paintTimes.largest === 0 || paintTimes.quietFor < 1_000);
  await connection.send('Target.disposeBrowserContext', { browserContextId });
  return paintTimes;
}

async function measureWork(connection: CdpConnection, url: string): Promise<number> {
  const { browserContextId, sessionId } = await openPage(connection, url);
  await connection.send('Performance.enable', { timeDomain: 'threadTicks' }, sessionId);
  await connection.send('Page.navigate', { url }, sessionId);
  await after(settleAtFullSpeedMs);
  const { metrics = [] } = await connection.send('Performance.getMetrics', {}, sessionId);
  await connection.send('Target.disposeBrowserContext', { browserContextId });
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function openPage(connection: CdpConnection, url: string): Promise<Result> {
  const { browserContextId } = await connection.send('Target.createBrowserContext', {});
  const cookies = [{ ...requestedTokens, url: new URL(url).origin }];
  await connection.send('Storage.setCookies', { browserContextId, cookies });
  const { targetId } = await connection.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1440,
    height: 900,
  });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  return { browserContextId, sessionId };
}

async function readPaintTimes(connection: CdpConnection, sessionId: string | undefined): Promise<PaintTimes> {
  const expression = `(${collectPaints})()`;
  const { result } = await connection.send(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    sessionId,
  );
  return z.parse(paintTimesSchema, result?.value);
}

/** Runs in the page: the browser has kept what happened. */
async function collectPaints(): Promise<PaintTimes> {
  const bufferedEntries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(resolve, 200, []);
    });
  const [tasks, largest] = await Promise.all([
    bufferedEntries('longtask'),
    bufferedEntries('largest-contentful-paint'),
  ]);
  const firstContent = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const blockingTime = (from: number) =>
    tasks.reduce((sum, { startTime, duration }) => {
      const part = startTime + duration - Math.max(startTime, from);
      return sum + Math.max(0, part - 50);
    }, 0);
  const last = Math.max(...[...tasks, ...largest].map(({ startTime, duration }) => startTime + duration), 0);
  return {
    firstContent,
    largest: largest.at(-1)?.startTime ?? 0,
    blockingAfter: blockingTime(firstContent),
    blocking: blockingTime(0),
    quietFor: performance.now() - last,
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium has no stderr');
  for await (const text of createInterface(stderr)) {
    const found = /listening on (ws:\S+)/.exec(text)?.[1];
    if (found) return found;
  }
  throw new Error('Chromium ended before it listened');
}

const cdpMessage = z.object({
  id: z.optional(z.number()),
  error: z.optional(z.object({ message: z.string() })),
  result: z.optional(
    z.object({
      browserContextId: z.optional(z.string()),
      targetId: z.optional(z.string()),
      sessionId: z.optional(z.string()),
      result: z.optional(z.object({ value: z.optional(z.unknown()) })),
      metrics: z.optional(z.array(z.object({ name: z.string(), value: z.number() }))),
    }),
  ),
});
type Result = NonNullable<z.infer<typeof cdpMessage>['result']>;

interface CdpConnection {
  send(method: string, params: object, sessionId?: string | undefined): Promise<Result>;
}

/** Speaks the DevTools protocol. */
async function connectCdp(address: string): Promise<CdpConnection> {
  const socket = new WebSocket(address);
  const pending = new Map<number, PromiseWithResolvers<Result>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, error, result = {} } = z.parse(cdpMessage, JSON.parse(String(data)));
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  return {
    send: (method, params, sessionId) => {
      last += 1;
      const wait = Promise.withResolvers<Result>();
      pending.set(last, wait);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return wait.promise;
    },
  };
}
