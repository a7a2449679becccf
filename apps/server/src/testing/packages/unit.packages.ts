import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionSettings } from '../app/server-process.ts';
import { freePort } from '../free-port.ts';
import { installedProgram, missingMessage } from '../programs/installed-program.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const checkout = fileURLToPath(new URL('../../../../../', import.meta.url));
const nspawn = installedProgram('systemd-nspawn');
const mmdebstrap = installedProgram('mmdebstrap');
const isPossible = nspawn && mmdebstrap && process.getuid?.() === 0;
if (!isPossible) console.warn(missingMessage(nspawn ? 'mmdebstrap' : 'systemd-nspawn'));

describe.skipIf(!isPossible)('deploy/gongdu.service under a running systemd', () => {
  const folder = temporaryFolder();
  let machine: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const root = join(folder(), 'root');
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const packages = '--include=systemd,systemd-sysv,libatomic1,ca-certificates';
    await promisify(execFile)(mmdebstrap ?? '', ['--variant=minbase', packages, 'bookworm', root]);
    installService(root, port);
    machine = await boot(root);
    await until(async () => (await statusOf(address)) === 200);
  }, 600_000);
  afterAll(async () => {
    if (!machine) return;
    const ended = once(machine, 'exit');
    await inside('systemctl', 'poweroff').catch(() => machine.kill('SIGKILL'));
    // Until then it writes to its folder.
    await ended;
  });

  it('runs as gongdu, with nothing of the machine to write to', async () => {
    const pid = await mainPid();
    expect(await inside('stat', '--format=%U', `/proc/${pid}`)).toBe('gongdu');
    expect(await inside('grep', 'NoNewPrivs', `/proc/${pid}/status`)).toMatch(/1$/);
    expect(await inside('grep', 'CapBnd', `/proc/${pid}/status`)).toMatch(/\t0+$/);
    expect(await inside('stat', '--format=%U %a', '/var/lib/gongdu')).toBe('gongdu 700');
    expect(await inside('stat', '--format=%U %a', '/etc/gongdu/sms-access-key-secret')).toBe('root 600');
  });

  it('starts again within seconds of a kill -9, after its database was shut down', async () => {
    const killed = await mainPid();
    const killedAt = performance.now();
    await inside('sh', '-c', `kill -9 ${killed}`);
    await until(async () => (await mainPid()) !== killed && (await statusOf(address)) === 200);
    const seconds = (performance.now() - killedAt) / 1000;
    process.stdout.write(`ready ${seconds.toFixed(1)} s after kill -9\n`);
    expect(seconds).toBeLessThan(45);
    const log = await inside('sh', '-c', 'cat /var/lib/gongdu/postgres/*.log');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('was not properly shut down');
  });

  it('stops with its database, without having to be killed', async () => {
    await inside('systemctl', 'stop', 'gongdu');
    expect(await inside('systemctl', 'show', '--value', '--property=Result', 'gongdu')).toBe('success');
    const log = await inside('sh', '-c', 'tail -1 /var/lib/gongdu/postgres/*.log');
    expect(log).toContain('database system is shut down');
  });

  async function mainPid(): Promise<string> {
    return inside('systemctl', 'show', '--value', '--property=MainPID', 'gongdu');
  }

  /** @throws Error with what it printed, unless it ends with 0 */
  async function inside(...command: string[]): Promise<string> {
    const spaces = ['--mount', '--uts', '--ipc', '--pid', '--net'];
    const target = `--target=${leaderOf(machine)}`;
    const { stdout } = await promisify(execFile)('nsenter', [target, ...spaces, ...command]);
    return stdout.trim();
  }
});

/** As docs/operating/packages.md says. */
function installService(root: string, port: number): void {
  const put = (name: string, place: string) => {
    mkdirSync(join(root, place, '..'), { recursive: true });
    copyFileSync(join(checkout, 'deploy', name), join(root, place));
  };
  put('gongdu.sysusers.conf', 'etc/sysusers.d/gongdu.conf');
  put('gongdu.tmpfiles.conf', 'etc/tmpfiles.d/gongdu.conf');
  put('gongdu.service', 'etc/systemd/system/gongdu.service');
  mkdirSync(join(root, 'etc/gongdu'));
  const { NODE_ENV, ALIYUN_SMS_ACCESS_KEY_SECRET, ...settings } = productionSettings;
  const lines = Object.entries({ ...settings, PORT: port }).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(root, 'etc/gongdu/gongdu.env'), lines.join(''));
  writeFileSync(join(root, 'etc/gongdu/sms-access-key-secret'), `${ALIYUN_SMS_ACCESS_KEY_SECRET}\n`);
  const wants = join(root, 'etc/systemd/system/multi-user.target.wants');
  mkdirSync(wants, { recursive: true });
  symlinkSync('/etc/systemd/system/gongdu.service', join(wants, 'gongdu.service'));
  // Where the checkout is bound to.
  mkdirSync(join(root, 'opt/gongdu'), { recursive: true });
}

async function boot(root: string): Promise<ChildProcess> {
  const command = `${nspawn} --quiet --register=no --keep-unit --directory=${root} --bind-ro=${checkout}:/opt/gongdu --boot`;
  // Control groups of version 2 alone, as systems have them now: under version 1 a container's systemd is not told that a
  // group is empty.
  const groups = '/sys/fs/cgroup';
  const script = `umount --recursive ${groups} && mount -t cgroup2 none ${groups} && exec ${command}`;
  const machine = spawn('unshare', ['--mount', 'sh', '-c', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => machine.exitCode !== null || leaderOf(machine) !== '');
  return machine;
}

/** The pid of its systemd; empty until it is there. */
function leaderOf({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(`${address}/readyz`).catch(() => null))?.status ?? 0;
}

/** @throws Error after two minutes */
async function until(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error('it never came');
    await sleep(100);
  }
}
