import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { password } from './accounts.ts';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Where a product lives from one start to the next. */
export interface ProductHome {
  readonly dataDir: string;
  /** Chosen at the first start: people's browsers know the product by it. */
  port?: number;
}

interface StartOptions {
  /** Beside or instead of what the stories' products have in common. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the product's files are; by default the repository. */
  readonly root?: string;
}

export interface Product {
  readonly address: string;
  /** Ends it as Ctrl+C does and removes its data. */
  stop(): Promise<void>;
  /** kill -9 of the server; its database is left behind as an orphan. */
  kill(): Promise<void>;
}

export function createHome(): ProductHome {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-e2e-'));
  // Started by root, the database is another account's; it must be able to walk in.
  chmodSync(dataDir, 0o711);
  return { dataDir };
}

/** The product as a person starts it: its own process, the demo community in a new home. */
export async function startProduct(
  home: ProductHome,
  { env, root = repository }: StartOptions = {},
): Promise<Product> {
  home.port ??= await freePort();
  const server = spawn(process.execPath, ['apps/server/src/start.ts'], {
    cwd: root,
    env: { ...environment(home), PORT: String(home.port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilStarted(server);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    address: `http://localhost:${home.port}`,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(home.dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `npm run register-client` beside the running product. @returns its output. */
export async function registerClient(home: ProductHome, ...args: string[]): Promise<string> {
  const program = spawn(process.execPath, ['apps/server/src/cli/register-client.ts', ...args], {
    cwd: repository,
    env: environment(home),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`register-client ended with ${code}`);
  return output;
}

/** `npm run create-operator` beside the running product, with the password that everybody has. */
export async function createOperator(home: ProductHome, phone: string): Promise<void> {
  const program = spawn(process.execPath, ['apps/server/src/cli/create-operator.ts', '--phone', phone], {
    cwd: repository,
    env: { ...environment(home), OPERATOR_PASSWORD: password },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`create-operator ended with ${code}`);
}

function environment({ dataDir }: ProductHome): NodeJS.ProcessEnv {
  // as behind a proxy, so that readers can come from different addresses
  const proxySettings = { TRUST_PROXY: '1' };
  // a story presses faster than people do
  const noRateLimits = { CALLS_PER_MINUTE: '0', CREATIONS_PER_HOUR: '0' };
  return {
    ...process.env,
    // as `npm start`: the build has what it compiled beside it
    NODE_COMPILE_CACHE: undefined,
    ...proxySettings,
    ...noRateLimits,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
}

/** Resolves once the server has printed its address; if the server exits before, its output is shown. */
function waitUntilStarted(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('共读已启动')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}\n${output}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
