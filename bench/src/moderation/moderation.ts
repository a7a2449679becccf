import { measureQueue } from './queue.ts';

/** What operators wait for. */
export async function measureModeration(): Promise<void> {
  await measureQueue();
}
