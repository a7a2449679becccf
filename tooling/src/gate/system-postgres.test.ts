import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findSystemPostgres } from './system-postgres.ts';

const scratch = mkdtempSync(join(tmpdir(), 'gongdu-programs-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe.skipIf(process.platform === 'win32')('the system’s PostgreSQL', () => {
  it('is the oldest supported one of several', () => {
    const places = [18, 15, 14, 16].map((version) => anInstallation(version));
    expect(findSystemPostgres(places)).toEqual({ bin: places[1], majorVersion: 15 });
  });

  it('is none where there is nothing, an old one, or programs are missing', () => {
    const partial = anInstallation(17);
    rmSync(join(partial, 'initdb'));
    expect(findSystemPostgres([join(scratch, 'nothing'), anInstallation(14), partial])).toBeUndefined();
  });

  it('is found behind a link to the server alone', () => {
    const bin = anInstallation(16);
    const place = mkdtempSync(join(scratch, 'links-'));
    symlinkSync(join(bin, 'postgres'), join(place, 'postgres'));
    expect(findSystemPostgres([place])?.bin).toBe(bin);
  });
});

function anInstallation(version: number): string {
  const bin = join(mkdtempSync(join(scratch, 'pg-')), 'bin');
  mkdirSync(bin);
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}.4 (Debian)"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}
