import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Every file of the contract by its name, with its exports. The bundle has its own of this file (vite.config.ts). */
export async function readContract(): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('@gongdu/contract/endpoint')));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('testing') && name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();
  const modules = new Map<string, Readonly<Record<string, unknown>>>();
  for (const name of names) modules.set(name, await import(`@gongdu/contract/${name}`));
  return modules;
}
