// @module-tag slow

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { installedProgram, missingMessage } from '../testing/programs/installed-program.ts';

const folder = fileURLToPath(new URL('../../../../deploy/prometheus', import.meta.url));
const promtool = installedProgram('promtool');

async function run(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(promtool ?? '', args, { cwd: folder });
  return stdout + stderr;
}

it('are sixteen, and each fires on a bad series and not on a good one', async ({ skip }) => {
  if (!promtool) return skip(missingMessage('promtool'));
  expect(await run('check', 'rules', 'alerts.yml')).toContain('SUCCESS: 16 rules found');
  expect(await run('test', 'rules', 'alerts-cases.yml')).toContain('SUCCESS');
});
