import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import * as z from 'zod/mini';

const paints = z.object({
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
export type Paints = z.infer<typeof paints>;

export interface BareBrowser {
  /** A first visit with a profile of its own, at a quarter of the processor's speed. */
  visit(url: string): Promise<Paints>;
  close(): Promise<void>;
}

const throttle = 4;
/** Milliseconds: longer than any visit on a quiet machine takes. */
const settling = 3_500;

/**
 * A Chromium that is told to slow down and to go to an address, and is asked nothing until the page is quiet. Playwright
 * inspects scripts and requests, which costs the page a tenth of its time and up to half of its blocking (decision 0050).
 */
export async function openBareBrowser(): Promise<BareBrowser> {
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
  const line = await openLine(await addressOf(chromium));
  return {
    visit: (url) => visit(line, url),
    close: async () => {
      const gone = new Promise((resolve) => chromium.once('exit', resolve));
      chromium.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function visit(line: Line, url: string): Promise<Paints> {
  const { browserContextId } = await line.send('Target.createBrowserContext', {});
  const { targetId } = await line.send('Target.createTarget', {
    ...{ url: 'about:blank', browserContextId },
    ...{ width: 1440, height: 900 },
  });
  const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: true });
  await line.send('Emulation.setCPUThrottlingRate', { rate: throttle }, sessionId);
  await line.send('Page.navigate', { url }, sessionId);
  let seen: Paints;
  do {
    await after(settling);
    seen = await readPaints(line, sessionId);
    // a busy machine paints long after
  } while (seen.largest === 0 || seen.quietFor < 1_000);
  await line.send('Target.disposeBrowserContext', { browserContextId });
  return seen;
}

async function readPaints(line: Line, sessionId: string | undefined): Promise<Paints> {
  const expression = `(${paintsSoFar})()`;
  const { result } = await line.send(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    sessionId,
  );
  return z.parse(paints, result?.value);
}

/** Runs in the page: the browser has kept what happened. */
async function paintsSoFar(): Promise<Paints> {
  const kept = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(resolve, 200, []);
    });
  const [tasks, largest] = await Promise.all([kept('longtask'), kept('largest-contentful-paint')]);
  const firstContent = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const beyond = (from: number) =>
    tasks.reduce((sum, { startTime, duration }) => {
      const part = startTime + duration - Math.max(startTime, from);
      return sum + Math.max(0, part - 50);
    }, 0);
  const last = Math.max(...[...tasks, ...largest].map(({ startTime, duration }) => startTime + duration), 0);
  return {
    firstContent,
    largest: largest.at(-1)?.startTime ?? 0,
    blockingAfter: beyond(firstContent),
    blocking: beyond(0),
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

const answer = z.object({
  id: z.optional(z.number()),
  error: z.optional(z.object({ message: z.string() })),
  result: z.optional(
    z.object({
      browserContextId: z.optional(z.string()),
      targetId: z.optional(z.string()),
      sessionId: z.optional(z.string()),
      result: z.optional(z.object({ value: z.optional(z.unknown()) })),
    }),
  ),
});
type Result = NonNullable<z.infer<typeof answer>['result']>;

interface Line {
  send(method: string, params: object, sessionId?: string): Promise<Result>;
}

/** Speaks the DevTools protocol. */
async function openLine(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, error, result = {} } = z.parse(answer, JSON.parse(String(data)));
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
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
      waiting.set(last, wait);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return wait.promise;
    },
  };
}
