import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFirstLoads } from './first-loads.ts';

/** A build whose `/square` loads these files, in KB, within 20. */
function buildWith(files: Readonly<Record<string, number>>): string {
  const build = mkdtempSync(join(tmpdir(), 'gongdu-first-loads-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  mkdirSync(join(build, 'page'));
  mkdirSync(join(build, 'assets'));
  for (const [name, kilobytes] of Object.entries(files))
    writeFileSync(join(build, 'assets', name), Buffer.alloc(kilobytes * 1024));
  const loaded = Object.keys(files).flatMap((name) => (name.endsWith('.br') ? [] : `assets/${name}`));
  const loads = [{ path: '/square', budget: 20, files: loaded }];
  writeFileSync(join(build, 'page', 'first-loads.json'), JSON.stringify(loads));
  return build;
}

it('passes a first load within its budget, weighed as browsers get it', () => {
  const build = buildWith({ 'square.js': 60, 'square.js.br': 18, 'tiny.js': 2 });
  expect(checkFirstLoads(build)).toMatchObject({ passed: 1, failed: 0, note: '/square 20.0 KB' });
});

it('names the path and its largest files when a first load has grown above its budget', () => {
  const { failed, output } = checkFirstLoads(buildWith({ 'square.js': 18, 'editor.js': 3 }));
  expect(failed).toBe(1);
  expect(output).toContain('/square: 21.0 KB of 20');
  expect(output).toContain('18.0 KB assets/square.js');
});
