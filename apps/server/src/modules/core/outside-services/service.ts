import type { Platform } from '../../../platform.ts';
import type { OutsideCalls } from '../../../shared/outside-calls.ts';
import * as store from './store.ts';

export type OutsideServices = ReturnType<typeof createOutsideServices>;

interface Needs extends Pick<Platform, 'db'> {
  readonly outsideCalls: OutsideCalls;
}

/** What the nodes together know of services outside. */
export function createOutsideServices({ db, outsideCalls }: Needs) {
  return { flush, list: () => store.listServices(db) };

  /** Writes down what this node has seen since the last time. */
  async function flush(): Promise<void> {
    for (const news of outsideCalls.drain()) await store.addNews(db, news);
  }
}
