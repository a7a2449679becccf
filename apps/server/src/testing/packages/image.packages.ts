import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionSettings } from '../app/server-process.ts';
import { freePort } from '../free-port.ts';
import { demoPerson } from '../messaging/demo-person.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeNodeImage } from './debian-image.ts';
import { noPodmanMessage, openPodman, runOptions } from './podman.ts';
import { buildProductImage } from './product-image.ts';

const podman = await openPodman();
if (!podman) console.warn(noPodmanMessage);

describe.skipIf(!podman)('the image of deploy/Dockerfile', () => {
  const run = podman ?? (() => Promise.reject(new Error(noPodmanMessage)));
  const folder = temporaryFolder();
  const started: string[] = [];
  let base: string;
  let image: string;

  beforeAll(async () => {
    base = await makeNodeImage(run, folder());
    image = await buildProductImage(run, base);
  }, 900_000);
  afterAll(async () => {
    for (const name of started) await run('rm', '--force', '--volumes', name);
  });

  it('adds at most 250 MB to a base that brings Node', async () => {
    const sizeOf = async (name: string) =>
      Number(await run('image', 'inspect', '--format', '{{.Size}}', name));
    const bytes = (await sizeOf(image)) - (await sizeOf(base));
    process.stdout.write(`above its base: ${Math.round(bytes / 1e6)} MB\n`);
    expect(bytes).toBeLessThan(250e6);
  });

  it('keeps the licences of what it brings, and no second Node', async () => {
    const name = await start(['--entrypoint=sleep'], ['infinity']);
    const found = await run('exec', name, 'find', 'node_modules', '-iname', 'licen[cs]e*');
    expect(found.split('\n').length).toBeGreaterThan(100);
    await expect(run('exec', name, 'ls', 'node_modules/node')).rejects.toThrow('No such file');
  });

  describe('as a demo', () => {
    let name: string;
    let address: string;

    beforeAll(async () => {
      const port = await freePort();
      address = `http://localhost:${port}`;
      name = await start(['--env=NODE_ENV=development', `--env=PORT=${port}`]);
      await until(() => statusOf(`${address}/readyz`), 200);
    });

    it('runs without root, capabilities and a root that can be written', async () => {
      expect(await run('exec', name, 'id', '--user', '--name')).toBe('node');
      expect(await run('exec', name, 'grep', 'CapBnd', '/proc/1/status')).toMatch(/\t0+$/);
      await expect(run('exec', name, 'touch', '/app/written')).rejects.toThrow('Read-only file system');
      expect(await run('exec', name, 'stat', '--format=%U', '/data/postgres/cluster')).toBe('node');
    });

    it('answers its HEALTHCHECK, which fails where nobody listens', async () => {
      await run('healthcheck', 'run', name);
      const elsewhere = await start(['--entrypoint=sleep'], ['infinity']);
      await expect(run('healthcheck', 'run', elsewhere)).rejects.toMatchObject({ code: 1 });
    });

    it('has the page, the API document, pictures and members', async () => {
      const home = await fetch(`${address}/`);
      const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await home.text()) ?? [];
      expect(script).not.toBe('');
      expect(await statusOf(new URL(script, address).href)).toBe(200);
      expect(await statusOf(`${address}/docs/api/redoc.js`)).toBe(200);
      const card = await fetch(`${address}/share/channel/fiction.png`);
      expect(card.headers.get('content-type')).toBe('image/png');
      const { token } = await demoPerson(address, 0);
      const forMembers = await fetch(`${address}/api/home`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(forMembers.status).toBe(200);
    });

    it('stops at SIGTERM with its database, and goes on where it was', async () => {
      await run('stop', '--time=60', name);
      expect(await run('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
      await run('start', name);
      await until(() => statusOf(`${address}/readyz`), 200);
      const log = await run('exec', name, 'sh', '-c', 'cat /data/postgres/*.log');
      expect(log).toContain('database system is shut down');
      expect(log).not.toContain('was not properly shut down');
      await demoPerson(address, 0);
    });
  });

  it('is production without a word, has no demo account, and makes its operator by a command', async () => {
    const port = await freePort();
    const settings = Object.entries({ ...productionSettings, PORT: String(port) });
    // Not as a setting of the image.
    const given = settings
      .filter(([key]) => key !== 'NODE_ENV')
      .map(([key, value]) => `--env=${key}=${value}`);
    const name = await start(given);
    await until(() => statusOf(`http://localhost:${port}/readyz`), 200);
    const command = ['node', 'apps/server/src/cli/create-operator.ts', '--phone', '13900000000'];
    const password = '--env=OPERATOR_PASSWORD=a-password-of-our-own';
    expect(await run('exec', password, name, ...command)).toContain('13900000000');
    await expect(demoPerson(`http://localhost:${port}`, 0)).rejects.toThrow();
  });

  it('says what production is missing, and ends', async () => {
    const name = await start([]);
    await until(() => run('inspect', '--format', '{{.State.Status}}', name), 'exited');
    expect(await run('logs', name)).toContain('PUBLIC_URL');
  });

  /** As docs/operating/packages.md says. @returns its name */
  async function start(options: readonly string[], command: readonly string[] = []): Promise<string> {
    const name = `gongdu-test-${process.pid}-${started.length}`;
    const locked = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
    const lasting = ['--init', '--volume=/data', ...locked, ...runOptions];
    started.push(name);
    await run('run', '--detach', `--name=${name}`, ...lasting, ...options, image, ...command);
    return name;
  }
});

async function statusOf(address: string): Promise<number> {
  return (await fetch(address).catch(() => null))?.status ?? 0;
}

/** @throws Error after two minutes */
async function until<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  const end = Date.now() + 120_000;
  while ((await look()) !== wanted) {
    if (Date.now() > end) throw new Error(`never ${String(wanted)}`);
    await sleep(100);
  }
}
