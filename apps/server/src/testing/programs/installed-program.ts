import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of others that tests start beside the server; the gate installs them where it may. */
export type TestProgram =
  | 'caddy'
  | 'etcd'
  | 'haproxy'
  | 'mmdebstrap'
  | 'npm'
  | 'openssl'
  | 'patroni'
  | 'pgbouncer'
  | 'podman'
  | 'podman-compose'
  | 'promtool'
  | 'redis-server'
  | 'systemd-analyze'
  | 'systemd-nspawn';

// Debian's daemons are no commands of users
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Its path; undefined where it is not installed: then a test skips itself with `missingMessage`. */
export function installedProgram(name: TestProgram): string | undefined {
  return folders.map((folder) => join(folder, name)).find(canRun);
}

export function missingMessage(name: TestProgram): string {
  return `there is no ${name} on the PATH: what needs one is not tested`;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
