import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('makes a new folder each time, below TMPDIR where that is set, which others may walk through', () => {
  const wanted = mkdtempSync(join(tmpdir(), 'gongdu-scratch-'));
  vi.stubEnv('TMPDIR', wanted);

  const [one, other] = [scratchFolder(), scratchFolder()];

  expect([dirname(one), dirname(other)]).toEqual([wanted, wanted]);
  expect(one).not.toBe(other);
  expect(statSync(one).mode & 0o777).toBe(0o711);
  rmSync(wanted, { recursive: true });
});
