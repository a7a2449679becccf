export interface Watched {
  /** Cheap, for it is asked several times a second. */
  isAlive(): boolean;
  revive(): Promise<void>;
  log(line: string): void;
}

const LOOK_EVERY_MS = 250;
const TRY_AGAIN_AFTER_MS = 5_000;

/** Looks after a server that may be killed at any time, and brings it back. Returns the way to end the watch. */
export function watch(server: Watched): () => void {
  let notBefore = 0;
  const timer = setInterval(() => {
    if (performance.now() < notBefore || server.isAlive()) return;
    notBefore = Number.POSITIVE_INFINITY;
    void bringBack(server).then((wait) => {
      notBefore = performance.now() + wait;
    });
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Resolves to the milliseconds until the next look. */
async function bringBack(server: Watched): Promise<number> {
  const since = performance.now();
  server.log('数据库进程意外结束，正在重新启动');
  try {
    await server.revive();
    server.log(`数据库已恢复，用时 ${Math.round(performance.now() - since)} 毫秒`);
    return 0;
  } catch (error) {
    server.log(`数据库未能重新启动，稍后再试：${error instanceof Error ? error.message : String(error)}`);
    return TRY_AGAIN_AFTER_MS;
  }
}
