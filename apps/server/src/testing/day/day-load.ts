import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoPerson, demoPerson } from '../messaging/demo-person.ts';
import { type Progress, sendWithRetries } from '../messaging/retrying-sender.ts';

export interface StepFigures {
  calls: number;
  failed: number;
  /** Of the first failure: status and words, or what the network said. */
  firstFailure: string | undefined;
  acknowledged: number;
}

/** A write that its author was told is stored. */
export interface AcknowledgedPost {
  readonly title: string;
  readonly step: StepFigures;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly answeredAt: number;
}

/** A stretch of time that a restore has taken back; milliseconds since 1970. */
export interface TakenBack {
  readonly from: number;
  readonly to: number;
  /** Messages that were answered in it, as far as that is known. */
  readonly messages: ReadonlySet<string>;
}

export interface DayLoad {
  readonly posts: readonly AcknowledgedPost[];
  readonly messages: Progress;
  /** What is counted from now on. */
  enter(step: StepFigures): void;
  stop(): Promise<void>;
}

export function noFigures(): StepFigures {
  return { calls: 0, failed: 0, firstFailure: undefined, acknowledged: 0 };
}

/** What people see without an account, and with one. */
const publicPaths = ['/', '/channel/fiction', '/sitemap.xml'];
const memberPaths = ['/api/home', '/api/userNotice/unread'];

/** Three readers, two writers and two who write messages, at an address, until they are stopped; no call is tried again. */
export async function startDayLoad(address: string): Promise<DayLoad> {
  const people = await Promise.all([0, 1, 3].map((index) => demoPerson(address, index)));
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('the demo community has three readers');
  const posts: AcknowledgedPost[] = [];
  const messages: Progress = { answered: [], sent: [], resent: 0 };
  let step = noFigures();
  let isOver = false;
  const lanes = [
    read(publicPaths, null),
    read(memberPaths, first),
    read(memberPaths, second),
    write(first),
    write(third),
    say(first, second),
    say(second, first),
  ];
  return {
    posts,
    messages,
    enter: (next) => {
      step = next;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(lanes);
    },
  };

  async function read(paths: readonly string[], person: DemoPerson | null): Promise<void> {
    const headers = { accept: 'text/html,application/json', ...(person && bearer(person)) };
    for (let turn = 0; !isOver; turn++) {
      await ask(`${address}${paths[turn % paths.length]}`, { headers });
      await sleep(60);
    }
  }

  async function write(person: DemoPerson): Promise<void> {
    const headers = { ...bearer(person), 'content-type': 'application/json' };
    while (!isOver) {
      const title = `一天里的 ${randomUUID()}`;
      const body = { type: 'doc', content: [{ type: 'paragraph' }] };
      const begunAt = Date.now();
      const isStored = await ask(`${address}/api/works`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ title, body }),
      });
      if (isStored) {
        posts.push({ title, step, begunAt, answeredAt: Date.now() });
        step.acknowledged += 1;
      }
      await sleep(400);
    }
  }

  async function say(from: DemoPerson, to: DemoPerson): Promise<void> {
    await sendWithRetries(address, from, to.uid, {
      count: 1e6,
      progress: messages,
      until: () => isOver,
      pauseMs: 200,
    });
  }

  async function ask(url: string, init: RequestInit): Promise<boolean> {
    const failure = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) }).then(
      async (reply) => {
        const words = (await reply.text()).slice(0, 100).replaceAll(/\s+/g, ' ');
        return reply.ok
          ? undefined
          : `${reply.status} ${init.method ?? 'GET'} ${new URL(url).pathname} ${words}`;
      },
      (error: unknown) => String(error),
    );
    step.calls += 1;
    if (failure === undefined) return true;
    step.failed += 1;
    step.firstFailure ??= failure;
    return false;
  }
}

function bearer({ token }: DemoPerson) {
  return { authorization: `Bearer ${token}` };
}
