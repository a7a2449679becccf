import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of one file, removed behind them. */
export function temporaryFolder(): () => string {
  const path = mkdtempSync(join(tmpdir(), 'gongdu-test-'));
  afterAll(() => rm(path, { recursive: true, force: true }));
  return () => path;
}
