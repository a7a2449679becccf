import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from './server-address.ts';

/** No server of the address takes writes at the moment. */
class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
  readonly code = 'NO_PRIMARY';

  constructor(reasons: readonly string[]) {
    super(reasons.join('；'));
  }
}

interface Answer {
  readonly host: Host;
  /** Of the server's log, which a promotion raises; null: it takes no writes. */
  readonly timeline: number | null;
  readonly reason: string;
}

/** Milliseconds for which others are waited for once one has said that it takes writes. */
const graceMs = 500;

/**
 * Finds the server that takes writes, at the start and after a failover. All are asked at once; of several the one that
 * was promoted last counts, as a former primary that was started again takes writes as well. Callers that ask at the
 * same time share one search.
 * @param timelineOf null: the server takes no writes. @throws NoPrimaryError
 */
export function createPrimaryFinder(
  hosts: readonly Host[],
  timelineOf: (host: Host) => Promise<number | null>,
): () => Promise<Host> {
  let search: Promise<Host> | undefined;
  return () => {
    search ??= find().finally(() => {
      search = undefined;
    });
    return search;
  };

  async function find(): Promise<Host> {
    const asked = hosts.map(ask);
    const heard: Answer[] = [];
    const oneWrites = new Promise<void>((resolve) => {
      for (const [nth, answer] of asked.entries())
        void answer.then((each) => {
          heard[nth] = each;
          if (each.timeline !== null) resolve();
        });
    });
    const grace = oneWrites.then(() => sleep(graceMs));
    await Promise.race([Promise.all(asked), grace]);
    const [newest] = heard
      .flatMap(({ host, timeline }) => (timeline === null ? [] : [{ host, timeline }]))
      .toSorted((one, two) => two.timeline - one.timeline);
    if (!newest) throw new NoPrimaryError(heard.map(({ reason }) => reason));
    return newest.host;
  }

  async function ask(host: Host): Promise<Answer> {
    const name = `${host.host}:${host.port}`;
    return timelineOf(host).then(
      (timeline) => ({ host, timeline, reason: `${name} 只读的备库` }),
      (error: unknown) => ({
        host,
        timeline: null,
        reason: `${name} ${error instanceof Error ? error.message : String(error)}`,
      }),
    );
  }
}
