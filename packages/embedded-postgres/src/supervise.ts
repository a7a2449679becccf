export interface SupervisedServer {
  /** Cheap, because it is called several times a second. */
  isAlive(): boolean;
  restart(): Promise<void>;
  log(line: string): void;
}

const CHECK_INTERVAL_MS = 250;
const RETRY_DELAY_MS = 5_000;

/** Monitors a server that may be killed at any time, and restarts it. Returns a function that ends the watch. */
export function superviseServer(server: SupervisedServer): () => void {
  let notBefore = 0;
  const timer = setInterval(() => {
    if (performance.now() < notBefore || server.isAlive()) return;
    notBefore = Number.POSITIVE_INFINITY;
    void restartCrashed(server).then((delay) => {
      notBefore = performance.now() + delay;
    });
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Resolves to the milliseconds until the next check. */
async function restartCrashed(server: SupervisedServer): Promise<number> {
  const startedAt = performance.now();
  server.log('数据库进程意外结束，正在重新启动');
  try {
    await server.restart();
    server.log(`数据库已恢复，用时 ${Math.round(performance.now() - startedAt)} 毫秒`);
    return 0;
  } catch (error) {
    server.log(`数据库未能重新启动，稍后再试：${error instanceof Error ? error.message : String(error)}`);
    return RETRY_DELAY_MS;
  }
}
