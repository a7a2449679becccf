import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  readonly address: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its first answered request. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** Starts a server script with its own data directory and waits for its first answer. */
export async function startServer(
  script: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd: root,
    env: {
      ...process.env,
      // as `npm start`: the build has what it compiled beside it
      NODE_COMPILE_CACHE: undefined,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '0',
      CREATIONS_PER_HOUR: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilHealthy(`${address}/healthz`, child);
  return {
    address,
    process: child,
    startedIn: performance.now() - startedAt,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A bearer token of a demo account. */
export async function signIn(address: string, username: string): Promise<string> {
  const reply = await fetch(`${address}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'gongdu-web',
      client_secret: 'gongdu-web-public',
      scope: 'api offline_access',
      username,
      password: 'gongdu-demo',
    }),
  });
  const { access_token: token }: { access_token: string } = JSON.parse(await reply.text());
  return token;
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
