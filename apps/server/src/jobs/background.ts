export type Background = ReturnType<typeof createBackground>;

/**
 * Long-running work of this node, outside the job queue, which others wait for. Interrupted work is taken over by the
 * next scheduled job that finds its row without progress.
 */
export function createBackground(onFailure: (error: unknown) => void) {
  const running = new Map<string, Promise<void>>();
  let isClosing = false;
  return { start, isClosing: () => isClosing, close };

  /** At most one run per name. */
  function start(name: string, work: () => Promise<void>): void {
    if (isClosing || running.has(name)) return;
    const done = work()
      .catch(onFailure)
      .finally(() => running.delete(name));
    running.set(name, done);
  }

  /** Work checks `isClosing` between its steps. */
  async function close(): Promise<void> {
    isClosing = true;
    await Promise.all(running.values());
  }
}
