import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installedProgram } from '../programs/installed-program.ts';
import type { Podman } from './podman.ts';

interface DebianImage {
  readonly name: string;
  readonly packages: readonly string[];
  /** Shell lines that finish the root filesystem, which is `$1`. */
  readonly hooks?: readonly string[];
  /** Lines of a Dockerfile. */
  readonly changes?: readonly string[];
}

/** An image made of Debian's packages, because there is no registry to fetch one from; one that is there stays. */
export async function makeDebianImage(
  podman: Podman,
  folder: string,
  { name, packages, hooks = [], changes = [] }: DebianImage,
): Promise<void> {
  if (
    await podman('image', 'exists', name).then(
      () => true,
      () => false,
    )
  )
    return;
  const archive = join(folder, 'root.tar');
  await promisify(execFile)('mmdebstrap', [
    '--variant=minbase',
    `--include=${packages.join(',')}`,
    ...hooks.map((hook) => `--customize-hook=${hook}`),
    'bookworm',
    archive,
  ]);
  await podman('import', ...changes.flatMap((change) => ['--change', change]), archive, name);
}

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Stands for the official image of Node on Debian: the Node of these tests, npm, and the user `node`. */
export async function makeNodeImage(podman: Podman, folder: string): Promise<string> {
  const name = `localhost/gongdu-base:node-${process.versions.node}`;
  const npm = dirname(dirname(realpathSync(installedProgram('npm') ?? 'npm')));
  await makeDebianImage(podman, folder, {
    name,
    packages: ['ca-certificates', 'libatomic1'],
    hooks: [
      'mkdir -p "$1/usr/local/lib/node_modules/npm"',
      `upload '${process.execPath}' /usr/local/bin/node`,
      'chmod 755 "$1/usr/local/bin/node"',
      `sync-in '${npm}' /usr/local/lib/node_modules/npm`,
      'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
      'chroot "$1" useradd --create-home --uid 1000 node',
      // The registry may be reached through a proxy whose certificate only this machine knows.
      `upload ${certificates} ${certificates}`,
    ],
    changes: [`ENV NODE_EXTRA_CA_CERTS=${certificates}`],
  });
  return name;
}
