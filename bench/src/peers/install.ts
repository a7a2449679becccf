import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const directusVersion = '12.4.0';

/** Directus from the npm registry, once. @returns Its command line. */
export function installDirectus(folder: string): string {
  const command = join(folder, 'node_modules/directus/cli.js');
  if (existsSync(command)) return command;
  mkdirSync(folder, { recursive: true });
  writePackage(folder, { name: 'directus-peer', private: true, dependencies: { directus: directusVersion } });
  npmInstall(folder);
  // a native module for scripts of its users, which no measured call runs
  const isolates = join(folder, 'node_modules/isolated-vm/out/isolated_vm.js');
  mkdirSync(dirname(isolates), { recursive: true });
  writeFileSync(isolates, 'exports.ivm = { Isolate: class {} };\n');
  return command;
}

const nodebbPackage = z.looseObject({ dependencies: z.record(z.string(), z.string()) });

/**
 * What a checkout of NodeBB needs from the registry, once: NodeBB itself does not stand there. Its plugins come in their
 * newest version, since the registry may lack the one that is asked for.
 */
export function installNodebb(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  const asked = z.parse(
    nodebbPackage,
    JSON.parse(readFileSync(join(folder, 'install/package.json'), 'utf8')),
  );
  const dependencies = Object.fromEntries(
    Object.entries(asked.dependencies).map(([name, version]) => [
      name,
      name.startsWith('nodebb-') ? '*' : version,
    ]),
  );
  writePackage(folder, { ...asked, dependencies, devDependencies: {} });
  npmInstall(folder);
}

function writePackage(folder: string, content: object): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content, null, 2));
}

function npmInstall(folder: string): void {
  console.info(`npm install in ${folder}`);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--omit=dev', '--legacy-peer-deps', '--ignore-scripts', ...quiet], {
    cwd: folder,
    stdio: 'inherit',
  });
}
