import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { productionSettings } from '../app/server-process.ts';
import { installedProgram, missingMessage } from '../programs/installed-program.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeNodeImage } from './debian-image.ts';
import { noPodmanMessage, openContainers } from './podman.ts';
import { buildProductImage } from './product-image.ts';
import { makeStandIns } from './stand-in-images.ts';

const deploy = fileURLToPath(new URL('../../../../../deploy/', import.meta.url));
const containers = installedProgram('podman-compose') ? await openContainers() : undefined;
if (!containers)
  console.warn(installedProgram('podman-compose') ? noPodmanMessage : missingMessage('podman-compose'));

const site = 'read.localhost';
const operator = { phone: '13900000000', password: 'a-password-of-our-own' };
const nodes = ['node-1', 'node-2'] as const;

describe.skipIf(!containers)('deploy/compose.yaml as a whole', () => {
  const run = containers ?? (() => Promise.reject(new Error(noPodmanMessage)));
  const podman = (...args: string[]) => run('podman', ...args);
  const folder = temporaryFolder();
  const project = `gongdu-test-${process.pid}`;
  const nameOf = (service: string) => `${project}_${service}_1`;
  const images = new Map<string, string>();

  beforeAll(async () => {
    const file = z.object({ services: z.record(z.string(), z.object({ image: z.string() })) });
    const { services } = z.parse(
      file,
      parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }),
    );
    for (const [service, { image }] of Object.entries(services)) images.set(service, image);
    const base = await makeNodeImage(podman, folder());
    await buildProductImage(podman, base, 'localhost/gongdu');
    await makeStandIns(podman, folder(), { images: Object.fromEntries(images), base });
    await prepare();
    await compose('up', '--detach');
    await until(async () => (await askSite('/readyz')).status === 200);
  }, 900_000);
  afterAll(async () => {
    await compose('down', '--volumes').catch(() => undefined);
    await podman('network', 'rm', '--force', `${project}_default`);
    for (const image of new Set(images.values())) await podman('rmi', '--force', image);
  });

  it('has both nodes, database, Redis and bucket healthy, each node by itself', async () => {
    for (const service of [...nodes, 'database', 'redis'])
      await until(() => podman('healthcheck', 'run', nameOf(service)).then(isTrue, isFalse));
    expect(await podman('inspect', '--format', '{{.State.ExitCode}}', nameOf('make-bucket'))).toBe('0');
    const clients = 'REDISCLI_AUTH="$(cat /run/secrets/redis-password)" redis-cli client list';
    const listed = await podman('exec', nameOf('redis'), 'sh', '-c', clients);
    const addresses = new Set([...listed.matchAll(/ addr=(10[\d.]+):/g)].map(([, address]) => address));
    expect(addresses.size).toBe(nodes.length);
  });

  it('has started no node before its database could be reached', async () => {
    for (const node of nodes)
      expect(await podman('inspect', '--format', '{{.RestartCount}}', nameOf(node))).toBe('0');
  });

  it('shows its secrets to nobody who may look at containers', async () => {
    const shown = await podman('inspect', ...nodes.map(nameOf), nameOf('database'), nameOf('redis'));
    for (const name of ['database-password', 'redis-password', 'bucket-password'])
      expect(shown).not.toContain(readFileSync(join(folder(), 'deploy/secrets', name), 'utf8').trim());
  });

  it('serves page and calls through the proxy, to an operator whom a command has made', async () => {
    const page = await askSite('/');
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<html')]);
    const command = ['node', 'apps/server/src/cli/create-operator.ts', '--phone', operator.phone];
    const password = `--env=OPERATOR_PASSWORD=${operator.password}`;
    expect(await podman('exec', password, nameOf('node-1'), ...command)).toContain(operator.phone);
    const token = await signIn();
    const home = await askSite('/api/User/GetUser', { authorization: `Bearer ${token}` });
    expect([home.status, home.body]).toEqual([200, expect.stringContaining('"isSuccess":true')]);
  });

  it('loses no call while one node after the other is stopped and started', async () => {
    const token = await signIn();
    const failures: string[] = [];
    let calls = 0;
    let isOver = false;
    const lane = async (path: string) => {
      while (!isOver) {
        const { status } = await askSite(path, { authorization: `Bearer ${token}` });
        calls += 1;
        if (status !== 200) failures.push(`${status} ${path}`);
        await sleep(150);
      }
    };
    const lanes = ['/', '/api/User/GetUser', '/api/User/GetUser'].map(lane);
    await sleep(2_000);
    for (const node of nodes) {
      await podman('stop', '--time=60', nameOf(node));
      expect(await podman('inspect', '--format', '{{.State.ExitCode}}', nameOf(node))).toBe('0');
      await sleep(1_000);
      await podman('start', nameOf(node));
      await until(() => podman('healthcheck', 'run', nameOf(node)).then(isTrue, isFalse));
      // Until Caddy has seen it too.
      await sleep(5_000);
    }
    isOver = true;
    await Promise.all(lanes);
    process.stdout.write(`calls while both nodes were restarted: ${calls}, failed: ${failures.length}\n`);
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(100);
  });

  /** As docs/operating/packages.md says. */
  async function prepare(): Promise<void> {
    const place = join(folder(), 'deploy');
    cpSync(deploy, place, { recursive: true, filter: (path) => !path.endsWith('/secrets') });
    await run('sh', join(place, 'new-secrets.sh'));
    const { ALIYUN_SMS_ACCESS_KEY_ID: id, ALIYUN_SMS_ACCESS_KEY_SECRET: secret } = productionSettings;
    const settings = readFileSync(join(place, 'gongdu.env'), 'utf8');
    writeFileSync(join(place, 'gongdu.env'), settings.replace('KEY_ID=', `KEY_ID=${id}`));
    writeFileSync(join(place, 'secrets/sms-access-key-secret'), `${secret}\n`);
    // No control groups, which a container of its own may lack.
    const ulimits = 'default_ulimits = ["nofile=20000:20000", "nproc=32768:32768"]';
    writeFileSync(join(folder(), 'containers.conf'), `[containers]\ncgroups = "disabled"\n${ulimits}\n`);
  }

  function compose(...args: string[]): Promise<string> {
    const environment = [`CONTAINERS_CONF=${join(folder(), 'containers.conf')}`, `SITE_ADDRESS=${site}`];
    const file = join(folder(), 'deploy/compose.yaml');
    return run('env', ...environment, 'podman-compose', '-p', project, '-f', file, ...args);
  }
});

interface Reply {
  /** 0: there was none. */
  readonly status: number;
  readonly body: string;
}

const isTrue = () => true;
const isFalse = () => false;

/** By the port of the machine; the certificate is Caddy's own, as for every name that ends with localhost. */
function askSite(path: string, headers: Record<string, string> = {}, form?: URLSearchParams): Promise<Reply> {
  const options = { host: '127.0.0.1', servername: site, rejectUnauthorized: false, agent: false, path };
  const all = { host: site, ...headers };
  return new Promise((resolve) => {
    const asked = form
      ? request({
          ...options,
          method: 'POST',
          headers: { ...all, 'content-type': 'application/x-www-form-urlencoded' },
        })
      : get({ ...options, headers: all });
    asked.on('error', (error) => resolve({ status: 0, body: String(error) }));
    asked.on('response', (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      reply.on('close', () => resolve({ status: reply.complete ? (reply.statusCode ?? 0) : 0, body }));
    });
    asked.end(form?.toString());
  });
}

async function signIn(): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: webClient.id,
    client_secret: webClient.secret,
    scope: webClient.scope,
    username: operator.phone,
    password: operator.password,
  });
  const { body } = await askSite('/connect/token', {}, form);
  return z.parse(z.object({ access_token: z.string() }), JSON.parse(body)).access_token;
}

/** @throws Error after three minutes */
async function until(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 180_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error('it never came');
    await sleep(200);
  }
}
