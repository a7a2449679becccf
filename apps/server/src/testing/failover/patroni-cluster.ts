import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chownTo } from '@gongdu/embedded-postgres/owner';
import { query } from '@gongdu/embedded-postgres/testing/test-apps';
import * as z from 'zod/mini';
import { freePort } from '../free-port.ts';
import { deployFile, withTexts } from '../programs/deploy-file.ts';
import { installedProgram } from '../programs/installed-program.ts';
import { ordinaryAccount, type StartedProgram, startProgram } from '../programs/started-program.ts';

/** PostgreSQL 15 under Patroni, etcd and HAProxy, with the files below `deploy`, on this machine. */
export interface PatroniCluster {
  /** Of a database of one's own, through HAProxy. */
  readonly url: string;
  /** The one that takes writes now, by Patroni. */
  primary(): Promise<string | undefined>;
  /** kill -9 of Patroni and of the postmaster, both of one member. */
  kill(name: string): Promise<void>;
  start(name: string): Promise<void>;
  /** Every member runs, and one of them has each write before it is acknowledged. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly restPort: number;
  patroni: StartedProgram | undefined;
}

interface Ports {
  readonly primary: number;
  readonly replicas: number;
}

const password = 'password-of-the-superuser';
const state = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Undefined where a program is missing. @param folder Of its own; other accounts must be able to enter it. */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster | undefined> {
  const etcdProgram = installedProgram('etcd');
  const patroniProgram = installedProgram('patroni');
  const haproxyProgram = installedProgram('haproxy');
  if (!etcdProgram || !patroniProgram || !haproxyProgram) return undefined;
  const program: string = patroniProgram;
  const owner = ordinaryAccount();
  const etcd = await startEtcd(etcdProgram, ownFolder('etcd'));
  const members: Member[] = [];
  for (const name of ['db1', 'db2', 'db3'])
    members.push({
      name,
      folder: ownFolder(name),
      port: await freePort(),
      restPort: await freePort(),
      patroni: undefined,
    });
  for (const member of members) {
    writeFileSync(join(member.folder, 'patroni.yml'), patroniFile(member, etcd.port));
    await start(member.name);
  }
  const ports = { primary: await freePort(), replicas: await freePort() };
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, haproxyFile(members, ports));
  const haproxy = await startProgram(haproxyProgram, ['-f', proxyFile], { folder, port: ports.primary });
  await untilWhole();
  const superuser = {
    host: '127.0.0.1',
    port: ports.primary,
    user: 'postgres',
    password,
    database: 'postgres',
  };
  await query(superuser, "create role gongdu login password 'password'");
  await query(superuser, 'create database gongdu owner gongdu');
  return {
    url: `postgres://gongdu:password@127.0.0.1:${ports.primary}/gongdu`,
    primary,
    kill,
    start,
    untilWhole,
    stop: async () => {
      for (const { name } of members) await kill(name);
      await haproxy.kill();
      await etcd.kill();
    },
  };

  function ownFolder(name: string): string {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    chownTo(owner, path);
    return path;
  }

  function memberOf(name: string): Member {
    const member = members.find((each) => each.name === name);
    if (!member) throw new Error(`there is no ${name}`);
    return member;
  }

  async function start(name: string): Promise<void> {
    const member = memberOf(name);
    const { folder: home, restPort } = member;
    member.patroni = await startProgram(program, [join(home, 'patroni.yml')], {
      folder: home,
      owner,
      port: restPort,
    });
  }

  async function kill(name: string): Promise<void> {
    const { folder: home, patroni: running } = memberOf(name);
    const [pid] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await running?.kill();
  }

  async function read(): Promise<z.infer<typeof state>['members']> {
    for (const { restPort } of members) {
      const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
      if (reply?.ok) return z.parse(state, await reply.json()).members;
    }
    return [];
  }

  async function primary(): Promise<string | undefined> {
    return (await read()).find(({ role }) => role === 'leader')?.name;
  }

  async function untilWhole(): Promise<void> {
    for (;;) {
      const roles = (await read()).flatMap((each) => (each.state === 'running' ? [each.role] : []));
      if (roles.length === members.length && roles.includes('leader') && roles.includes('sync_standby'))
        return;
      await sleep(200);
    }
  }
}

async function startEtcd(
  program: string,
  folder: string,
): Promise<StartedProgram & { readonly port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const args = {
    'data-dir': join(folder, 'data'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const flags = Object.entries(args).map(([name, value]) => `--${name}=${value}`);
  return { port, ...(await startProgram(program, flags, { folder, port })) };
}

function patroniFile({ name, folder, port, restPort }: Member, etcdPort: number): string {
  const text = withTexts(deployFile('patroni/patroni.yml'), {
    'name: db1': `name: ${name}`,
    '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.11:8008': `127.0.0.1:${restPort}`,
    '10.0.0.11:5432': `127.0.0.1:${port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/gongdu': join(folder, 'data'),
    '/var/lib/postgresql/patroni.pgpass': join(folder, 'pgpass'),
  });
  // Debian's place for sockets belongs to its own account; the last section of the file goes on here.
  return `${text}  parameters: { unix_socket_directories: '${folder}' }\n`;
}

function haproxyFile(members: readonly Member[], { primary, replicas }: Ports): string {
  const addresses = members.map(({ port, restPort }, nth) => [
    `10.0.0.1${nth + 1}:5432 check port 8008`,
    `127.0.0.1:${port} check port ${restPort}`,
  ]);
  return withTexts(deployFile('haproxy/haproxy.cfg'), {
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${primary}`,
    'bind 127.0.0.1:5001': `bind 127.0.0.1:${replicas}`,
    ...Object.fromEntries(addresses),
  });
}
