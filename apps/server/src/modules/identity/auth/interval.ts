/** Repeats a job without keeping the process alive; `stop` waits for a running one. */
export function startInterval(
  intervalMs: number,
  task: () => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = task().catch(onFailure);
  }, intervalMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
