/** Repeats work in batches until one has found nothing. @param work Returns how many it found. */
export async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}
