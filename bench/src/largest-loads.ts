import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shown = 10;

/**
 * Names what a start loads most of: packages and parts of our own, by the size of their source, and what a package costs
 * that is loaded alone, with what it needs: processor time and heap.
 */
export function nameLargestLoads(dataDir: string): void {
  const list = join(dataDir, 'loaded.json');
  const preload = ['--import', join(import.meta.dirname, 'loaded-files.ts')];
  execFileSync(process.execPath, [...preload, 'apps/server/src/cli/compile-ahead.ts'], {
    cwd: root,
    env: { ...process.env, LOADED_FILES: list },
  });
  const files: Record<string, number> = JSON.parse(readFileSync(list, 'utf8'));
  const parts = new Map<string, { bytes: number; files: number }>();
  for (const [path, bytes] of Object.entries(files)) {
    const name = partOf(path);
    const part = parts.get(name) ?? { bytes: 0, files: 0 };
    parts.set(name, { bytes: part.bytes + bytes, files: part.files + 1 });
  }
  const all = Object.values(files);
  const sum = all.reduce((total, bytes) => total + bytes, 0);
  console.info(`\na start loads ${all.length} files of ${kilobytes(sum)}; the largest:`);
  const largest = [...parts].toSorted(([, a], [, b]) => b.bytes - a.bytes).slice(0, shown);
  for (const [name, part] of largest)
    console.info(
      `  ${name.padEnd(36)} ${kilobytes(part.bytes).padStart(8)}  ${String(part.files).padStart(4)} files  ${costAlone(name)}`,
    );
}

function partOf(path: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return name ?? path.slice(root.length).split('/').slice(0, 5).join('/');
}

/** '' for our own, and where the package cannot be found from the server. */
function costAlone(name: string): string {
  if (name.startsWith('apps/') || name.startsWith('packages/')) return '';
  const program = `
    const before = process.cpuUsage();
    gc();
    const heap = process.memoryUsage().heapUsed;
    import(${JSON.stringify(name)}).then(() => {
      const { user, system } = process.cpuUsage(before);
      gc();
      const more = (process.memoryUsage().heapUsed - heap) / 1e6;
      console.log(Math.round((user + system) / 1000) + ' ms, ' + more.toFixed(1) + ' MB alone');
    }, () => undefined);`;
  const args = ['--expose-gc', '--input-type=module', '--eval', program];
  return execFileSync(process.execPath, args, {
    cwd: join(root, 'apps/server'),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
