// @module-tag slow

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ClusterVersionError, DatabaseStartError, DataDirectoryError } from './errors.ts';
import { isRoot, startApp, startServer, temporaryDirectory, UNPRIVILEGED } from './testing/test-apps.ts';

describe('the launcher refuses with a clear sentence', () => {
  it('for a cluster of another version, and leaves every byte of it unchanged', async () => {
    const dataDir = temporaryDirectory();
    await (await startServer(dataDir)).stop();
    const cluster = join(dataDir, 'postgres/cluster');
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    const before = fingerprint(cluster);
    const refusal = startServer(dataDir);
    await expect(refusal).rejects.toThrow(ClusterVersionError);
    await expect(refusal).rejects.toThrow(
      /由 PostgreSQL 17 建立，本程序带的是 PostgreSQL 18[\s\S]*made by PostgreSQL 17/,
    );
    expect(fingerprint(cluster)).toBe(before);
  });

  it('for a cluster without PG_VERSION', async () => {
    const dataDir = temporaryDirectory();
    await (await startServer(dataDir)).stop();
    rmSync(join(dataDir, 'postgres/cluster/PG_VERSION'));
    await expect(startServer(dataDir)).rejects.toThrow(/不是完整的数据库目录.*请从备份恢复/);
    expect(existsSync(join(dataDir, 'postgres/cluster/base'))).toBe(true);
  });

  it('for a DATA_DIR that cannot be created', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const refusal = startServer(join(file, 'data'));
    await expect(refusal).rejects.toThrow(DataDirectoryError);
    await expect(refusal).rejects.toThrow(/数据目录 .*file\/data 不可写，数据库无法启动：ENOTDIR/);
  });

  it('for a link to a missing database, instead of creating a new one', async () => {
    const dataDir = temporaryDirectory();
    symlinkSync('/nowhere/at/all', join(dataDir, 'postgres'));
    await expect(startServer(dataDir)).rejects.toThrow(/指向 \/nowhere\/at\/all，但那里没有数据库目录/);
    rmSync(join(dataDir, 'postgres'));
  });

  it('for a socket directory that others may enter', async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, 'postgres/run'), { recursive: true, mode: 0o755 });
    await expect(startServer(dataDir)).rejects.toThrow(/它属于别人或别人可以进入/);
  });

  it('for settings unknown to PostgreSQL, with the end of its log', async () => {
    const refusal = startServer(temporaryDirectory(), { settings: { no_such_setting: 'x' } });
    await expect(refusal).rejects.toThrow(DatabaseStartError);
    await expect(refusal).rejects.toThrow(
      /内置数据库启动失败.*\n[\s\S]*unrecognized configuration parameter "no_such_setting"/,
    );
  });

  // Root may write everywhere, so these need a second account, to which only root can switch.
  if (isRoot) {
    it('for a directory that the account may not write', async () => {
      await expect(startApp(join(temporaryDirectory(), 'data'), UNPRIVILEGED)).rejects.toThrow(
        /不可写，数据库无法启动：EACCES/,
      );
    });

    it('for a database of another account', async () => {
      const dataDir = temporaryDirectory();
      await (await startServer(dataDir)).stop();
      await expect(startApp(dataDir, UNPRIVILEGED)).rejects.toThrow(/不可写，数据库无法启动：EACCES/);
    });
  }
});

/** Names and contents of everything below `directory`. */
function fingerprint(directory: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    hash.update(path);
    if (entry.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}
