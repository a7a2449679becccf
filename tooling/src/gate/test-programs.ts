import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Outcome, passed } from './outcome.ts';
import { installTestPrograms } from './system-packages.ts';

/** Those of `TestProgram` in the server's tests. */
const names = [
  'redis-server',
  'pgbouncer',
  'haproxy',
  'promtool',
  'patroni',
  'etcd',
  'podman',
  'mmdebstrap',
] as const;

/** Installs the programs that the server is tested beside, where it may, and names those whose tests are left out. */
export async function provideTestPrograms(): Promise<Outcome> {
  if (missing().length > 0) await installTestPrograms();
  const left = missing();
  const note = left.length > 0 ? `not installed, so their tests are left out: ${left.join(', ')}` : undefined;
  return { ...passed(''), passed: 0, ...(note ? { note } : {}) };
}

function missing(): string[] {
  return names.filter((name) => !isInstalled(name));
}

function isInstalled(name: string): boolean {
  // Debian's daemons are no commands of users
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
