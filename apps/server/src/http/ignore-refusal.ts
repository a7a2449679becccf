import { Problem } from '@gongdu/contract/problem';

/** For work that may be refused because what it is about has ended meanwhile. */
export async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}
