import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readConfig } from './config.ts';
import { defaultPoolSize, jobPoolSize } from './db/pool.ts';
import { installedProgram } from './testing/programs/installed-program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = temporaryFolder();

const names = z.union([z.array(z.string()), z.record(z.string(), z.unknown())]);
const service = z.object({
  image: z.string(),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
  env_file: z.optional(z.string()),
  environment: z.optional(z.record(z.string(), z.string())),
  secrets: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  depends_on: z.optional(names),
});
const compose = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

const { services, secrets, volumes } = z.parse(compose, parse(read('deploy/compose.yaml'), { merge: true }));
const nodes = Object.entries(services).filter(([, { image }]) => image === 'gongdu');

/** What `Environment=` and `ENV` set, and no setting of ours. */
const runtime = new Set(['MALLOC_TRIM_THRESHOLD_']);

/** What `npm start` hands to Node once all is built. */
function startCommand(): string {
  const scripts = z.object({ scripts: z.object({ start: z.string() }) });
  const { start } = z.parse(scripts, JSON.parse(read('package.json'))).scripts;
  return start.replace('node tooling/bootstrap.mjs --build ', '');
}

function described(): Set<string> {
  const cells = [...read('docs/configuration.md').matchAll(/^\| (`[A-Z].*?) \|/gm)];
  return new Set(
    cells.flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? '')),
  );
}

function strangersAmong(variables: readonly string[]): string[] {
  const known = described();
  return variables.filter((name) => !runtime.has(name) && !known.has(name.replace(/_FILE$/, '')));
}

describe('compose.yaml', () => {
  it('starts two nodes of one image, with settings that exist', () => {
    expect(nodes.map(([name]) => name)).toEqual(['node-1', 'node-2']);
    for (const [, { environment = {} }] of nodes)
      expect(strangersAmong(Object.keys(environment))).toEqual([]);
    expect(strangersAmong(Object.keys(parseEnv(read('deploy/gongdu.env'))))).toEqual([]);
  });

  it('names services, secrets, volumes and files that are there', () => {
    for (const [
      ,
      { depends_on = [], secrets: used = [], volumes: mounted = [], build, env_file },
    ] of Object.entries(services)) {
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const other of others) expect(Object.keys(services)).toContain(other);
      for (const name of used) expect(Object.keys(secrets)).toContain(name);
      for (const [source = ''] of mounted.map((line) => line.split(':')))
        if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source))).toBe(true);
        else expect(Object.keys(volumes)).toContain(source);
      for (const file of [build && join(build.context, build.dockerfile), env_file])
        if (file) expect(existsSync(join(root, 'deploy', file))).toBe(true);
    }
    const [, address = ''] = /reverse_proxy (node-.*) \{/.exec(read('deploy/Caddyfile')) ?? [];
    expect(address.split(' ')).toEqual(nodes.map(([name]) => `${name}:8080`));
  });

  it('makes a configuration that production starts with, of secrets that new-secrets.sh has made', () => {
    mkdirSync(join(folder(), 'deploy'));
    const script = join(folder(), 'deploy', 'new-secrets.sh');
    copyFileSync(join(root, 'deploy/new-secrets.sh'), script);
    const made = join(folder(), 'deploy', 'secrets');
    expect(execFileSync('sh', [script]).toString()).toContain('sms-access-key-secret');
    const url = readFileSync(join(made, 'database-url'), 'utf8');
    execFileSync('sh', [script]);
    expect(readFileSync(join(made, 'database-url'), 'utf8')).toBe(url);
    for (const [name, { file }] of Object.entries(secrets)) {
      expect(file).toBe(`./secrets/${name}`);
      expect(existsSync(join(made, name))).toBe(true);
    }
    writeFileSync(join(made, 'sms-access-key-secret'), 'secret\n');
    const environment = Object.entries(nodes[0]?.[1].environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{SITE_ADDRESS:\?[^}]+\}/, 'read.example').replace('/run/secrets', made),
    ]);
    const file = parseEnv(read('deploy/gongdu.env'));
    const config = readConfig({
      NODE_ENV: 'production',
      ...file,
      ALIYUN_SMS_ACCESS_KEY_ID: 'id',
      ...Object.fromEntries(environment),
    });
    expect(config).toMatchObject({
      databaseUrl: url.trim(),
      publicUrl: 'https://read.example',
      proxies: 1,
      aliyunSms: { accessKeySecret: 'secret' },
      storage: { kind: 's3', host: 'https://files.read.example/gongdu/' },
    });
    expect(config.redisUrl).toMatch(/^redis:\/\/:[0-9a-f]{48}@redis:6379$/);
  });
});

it.skipIf(!installedProgram('caddy'))('Caddyfile is one that Caddy understands', () => {
  const args = ['adapt', '--validate', '--adapter=caddyfile', `--config=${join(root, 'deploy/Caddyfile')}`];
  // It keeps certificates below its home.
  const env = { PATH: process.env.PATH, SITE_ADDRESS: 'read.example', HOME: folder() };
  const { status, stderr } = spawnSync(installedProgram('caddy') ?? '', args, { env, encoding: 'utf8' });
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
});

describe('Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile');

  it('copies what is there and is not ignored, and all workspaces that the server imports', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)].map(
      ([, source = '']) => source,
    );
    const ignored = read('.dockerignore').split('\n');
    for (const source of copied) {
      expect(existsSync(join(root, source))).toBe(true);
      expect(ignored).not.toContain(source);
    }
    expect(copied).toEqual(expect.arrayContaining([...workspacesOf('apps/server')]));
  });

  it('builds the server beside the texts that its parts read as they are loaded', () => {
    const [before = '', ...after] = dockerfile.split('ensureServerBuilt');
    expect(after).not.toEqual([]);
    expect(before).toMatch(/^COPY content content$/m);
  });

  it('starts the server like npm start, as nobody special, on the port and with the settings that exist', () => {
    const [, env = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    expect(strangersAmong(env.split(' ').map((pair) => pair.split('=')[0] ?? ''))).toEqual([]);
    const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
    expect(readConfig({}).port).toBe(Number(port));
    expect(dockerfile).toMatch(/^USER node$/m);
    const [, command = ''] = /^CMD \["node", (.*)\]$/m.exec(dockerfile) ?? [];
    expect(command.replace(/[",]/g, '')).toBe(startCommand());
  });
});

/** Itself, and the packages of this repository that it and they depend on. */
function workspacesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const manifest = z.object({ dependencies: z.optional(z.record(z.string(), z.string())) });
  const { dependencies = {} } = z.parse(manifest, JSON.parse(read(`${path}/package.json`)));
  for (const name of Object.keys(dependencies))
    if (name.startsWith('@gongdu/')) workspacesOf(`packages/${name.slice('@gongdu/'.length)}`, found);
  return found;
}

describe('failover', () => {
  const haproxy = read('deploy/haproxy/haproxy.cfg');
  const patroni = z.parse(
    z.looseObject({
      restapi: z.looseObject({ listen: z.string() }),
      postgresql: z.looseObject({ listen: z.string() }),
      bootstrap: z.looseObject({
        dcs: z.looseObject({
          ttl: z.number(),
          loop_wait: z.number(),
          retry_timeout: z.number(),
          synchronous_mode: z.boolean(),
          postgresql: z.looseObject({ parameters: z.looseObject({ max_connections: z.number() }) }),
        }),
      }),
    }),
    parse(read('deploy/patroni/patroni.yml')),
  );

  it('has addresses that a node takes, and a proxy that asks the ports of Patroni', () => {
    const commented = (text: string) =>
      Object.fromEntries(
        [...text.matchAll(/# (?:The nodes: )?([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
    const sentinel = read('deploy/redis/sentinel.conf');
    const variables = { ...commented(haproxy), ...commented(sentinel) };
    const { databaseUrl, replicaUrl, redisUrl } = readConfig(variables);
    expect(haproxy).toContain(`bind ${new URL(databaseUrl ?? '').host}\n`);
    expect(haproxy).toContain(`bind ${new URL(replicaUrl ?? '').host}\n`);
    expect(sentinel).toContain(`sentinel monitor ${redisUrl?.split('/').at(-1)} `);
    const [, restPort] = patroni.restapi.listen.split(':');
    expect(haproxy).toContain(`server db1 ${patroni.postgresql.listen} check port ${restPort}\n`);
  });

  it('acknowledges on two machines, and notices a dead primary within half a minute', () => {
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = patroni.bootstrap.dcs;
    expect(synchronous_mode).toBe(true);
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
    expect(ttl).toBeLessThanOrEqual(20);
  });

  it('counts the connections that a node opens', () => {
    const { statements, transactions } = defaultPoolSize;
    const jobs = jobPoolSize.statements + jobPoolSize.transactions;
    const node = statements + transactions + jobs + 1;
    expect(read('docs/operating/failover.md')).toContain(
      `statements ${statements}, transactions ${transactions}, jobs ${jobs}, notifications 1 | ${node} |`,
    );
    expect(read('docs/operating/pools.md')).toContain(`| together | ${node} |`);
    // Ten nodes, one more, a question to several hosts, superusers, commands, Patroni.
    const { max_connections } = patroni.bootstrap.dcs.postgresql.parameters;
    expect(max_connections).toBeGreaterThanOrEqual((node + 1) * 11 + 3 + 10 + 3);
  });

  it.skipIf(!installedProgram('haproxy'))('is a configuration that HAProxy understands', () => {
    const check = spawnSync(installedProgram('haproxy') ?? '', [
      '-c',
      '-f',
      join(root, 'deploy/haproxy/haproxy.cfg'),
    ]);
    expect(check.stderr.toString()).toBe('');
    expect(check.status).toBe(0);
  });
});

describe('gongdu.service', () => {
  const unit = read('deploy/gongdu.service');

  it('starts like npm start, with settings that exist', () => {
    const [, command] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    expect(command).toBe(startCommand());
    const variables = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
    expect(strangersAmong(variables)).toEqual([]);
  });

  it.skipIf(!installedProgram('systemd-analyze'))(
    'is one that systemd understands, and leaves the service little',
    () => {
      const file = join(folder(), 'gongdu.service');
      // Nothing is installed in /opt here.
      writeFileSync(
        file,
        unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true').replace(/^Documentation=.*$/m, ''),
      );
      const verify = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      expect(verify.stderr.split('\n').filter((line) => line.includes('gongdu.service'))).toEqual([]);
      const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
      expect(security.status).toBe(0);
    },
  );
});
