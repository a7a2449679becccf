import type { FastifyReply } from 'fastify';

/** Aborted when who asked has left without the answer: work that is still waiting for them is not begun. */
export function askerOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new AskerLeft());
  });
  return left.signal;
}

export class AskerLeft extends Error {
  override readonly name = 'AskerLeft';
}
