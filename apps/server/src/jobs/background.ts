export type Background = ReturnType<typeof createBackground>;

/**
 * Long work of this node beside its requests, outside the queue of due jobs, which others wait in. Work that is cut off is
 * taken over by the next clock job that finds its row without a sign of life.
 */
export function createBackground(onFailure: (error: unknown) => void) {
  const running = new Map<string, Promise<void>>();
  let isClosing = false;
  return { start, isClosing: () => isClosing, close };

  /** At most once at a time under one name. */
  function start(name: string, work: () => Promise<void>): void {
    if (isClosing || running.has(name)) return;
    const done = work()
      .catch(onFailure)
      .finally(() => running.delete(name));
    running.set(name, done);
  }

  /** Work looks at `isClosing` between its steps. */
  async function close(): Promise<void> {
    isClosing = true;
    await Promise.all(running.values());
  }
}
