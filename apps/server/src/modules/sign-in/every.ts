/** Repeats a job without keeping the process alive; `stop` waits for a running one. */
export function every(milliseconds: number, job: () => Promise<void>, onFailure: (error: unknown) => void) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = job().catch(onFailure);
  }, milliseconds).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
