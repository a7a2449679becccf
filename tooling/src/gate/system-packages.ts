import { runProgram } from './run-program.ts';

const nonInteractive = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
/** Packages of servers would otherwise start them. */
const withoutServices = { env: { ...nonInteractive.env, RUNLEVEL: '1' } };

interface PackageManager {
  readonly name: string;
  readonly steps: readonly string[][];
  /** A failure is ignored. */
  readonly optional?: string[];
  readonly testPrograms?: string[];
}

const managers: readonly PackageManager[] = [
  {
    name: 'apt-get',
    steps: [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig'],
    ],
    // Debian's alone: the same engine without windows, in which the stories cost a third less.
    optional: [
      ...['install', '-y', '-q', '--no-install-recommends'],
      ...['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', 'chromium-headless-shell'],
    ],
    testPrograms: [
      'redis-server',
      'pgbouncer',
      'haproxy',
      'prometheus',
      'patroni',
      'etcd-server',
      'podman',
      'mmdebstrap',
    ],
  },
  { name: 'dnf', steps: [['install', '-y', 'chromium', 'google-noto-sans-cjk-fonts', 'fontconfig']] },
  { name: 'apk', steps: [['add', 'chromium', 'font-noto-cjk', 'fontconfig']] },
  { name: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium', 'noto-fonts-cjk', 'fontconfig']] },
];

/**
 * Installs Chromium and a Chinese font with the system's package manager, as root only. Answers what the
 * manager said when it failed, '' otherwise; whether the browser is there now is for the caller to look.
 */
export async function installPackages(): Promise<string> {
  if (process.getuid?.() !== 0) return '';
  for (const { name, steps } of managers) {
    if ((await runProgram(name, ['--version'])).code !== 0) continue;
    process.stdout.write(`installing Chromium and a Chinese font with ${name}…\n`);
    for (const args of steps) {
      const { code, output } = await runProgram(name, args, nonInteractive);
      if (code !== 0) return `${name} ${args.join(' ')}\n${output}`;
    }
    return '';
  }
  return '';
}

/** Puts in what makes the stories faster, as root only; what cannot be had is done without. */
export async function installOptionalPackages(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const { name, optional } of managers) if (optional) await runProgram(name, optional, nonInteractive);
}

/**
 * Installs the programs of others that the server's tests start, as root only, one by one, so that one which cannot be
 * had keeps none of the others away.
 */
export async function installTestPrograms(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  for (const { name, testPrograms = [] } of managers) {
    if (testPrograms.length === 0 || (await runProgram(name, ['--version'])).code !== 0) continue;
    process.stdout.write(`installing what the server is tested beside with ${name}…\n`);
    for (const program of testPrograms) {
      const args = ['install', '-y', '-q', '--no-install-recommends', program];
      await runProgram(name, args, withoutServices);
    }
  }
}
