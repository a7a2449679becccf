import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Admission } from '../shared/admission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From the first moment of `close()` on. */
    isStopping: () => boolean;
  }
}

interface Options {
  readonly admission: Admission;
  /** How long new calls are still accepted, so that balancers learn from `/readyz` that this server stops. */
  readonly noticeMs: number;
}

/** Milliseconds that calls in progress have after the notice, before what they use is closed. */
const patienceMs = 5_000;

/** The first thing that `close()` does, so it comes before every other hook of `preClose`. */
export function announceStop(app: FastifyInstance, { admission, noticeMs }: Options): void {
  let isStopping = false;
  app.decorate('isStopping', () => isStopping);
  app.addHook('preClose', async () => {
    isStopping = true;
    await sleep(noticeMs);
    const end = performance.now() + patienceMs;
    while (admission.inProgress() > 0 && performance.now() < end) await sleep(10);
  });
}
