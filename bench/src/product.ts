import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  readonly address: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process to its first answered request. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** Starts a server script with its own data directory and waits for its first answer. */
export async function start(
  script: string,
  dataDir: string,
  given: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '0',
      CREATIONS_PER_HOUR: '0',
      ...given,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstAnswer(`${address}/healthz`, child);
  return {
    address,
    process: child,
    startedIn: performance.now() - began,
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

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
