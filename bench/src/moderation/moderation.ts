import { measureQueue } from './queue.ts';
import { measureRescan } from './rescan.ts';
import { measureWords } from './words.ts';

/** What operators wait for. */
export async function measureModeration(): Promise<void> {
  await measureWords();
  await measureQueue();
  await measureRescan();
}
