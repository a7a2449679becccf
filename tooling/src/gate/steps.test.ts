import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ViteUserConfig } from 'vitest/config';
import { groups } from './outcome.ts';
import { fromRoot, root } from './root.ts';
import { selectionOf, stepsOf, testsToRun } from './steps.ts';

describe('npm test', () => {
  it('runs every group but the second engine when none is named, and with --all that too, last', () => {
    expect([...selectionOf([]).groups]).toEqual(groups.filter((group) => group !== 'system-pg'));
    expect([...selectionOf(['--all']).groups]).toEqual([...groups]);
    expect(stepsOf(selectionOf(['--all'])).at(-1)?.group).toBe('system-pg');
  });

  it('runs the named groups alone', () => {
    const names = stepsOf(selectionOf(['--only=types,lint'])).map(({ name }) => name);
    expect(names).toEqual(['types', 'biome', 'knip']);
  });

  it('builds the web app once, before the first tests that need it', () => {
    const builds = (only: string) =>
      stepsOf(selectionOf([only])).filter(({ name }) => name === 'web build').length;
    expect([builds('--only=unit'), builds('--only=e2e'), builds('--only=unit,e2e')]).toEqual([1, 1, 1]);
  });

  it('leaves tests out when it is called alone, and none with --all or --only', () => {
    const isQuick = (...args: string[]) => selectionOf(args).isQuick;
    expect([isQuick(), isQuick('--all'), isQuick('--only=unit')]).toEqual([true, false, false]);
    const filters = (quick: boolean) => testsToRun(quick).flatMap(({ tagsFilter }) => tagsFilter ?? []);
    expect(filters(true).toSorted()).toEqual(['!slow', '!slow', '!slow', 'core']);
    expect(filters(false)).toEqual([]);
  });

  it('runs with --all every file of tests in the repository, once', async () => {
    const patterns = (await Promise.all(testsToRun(false).map(({ folder }) => patternsOf(folder)))).flat();
    const files = filesLike('*.test.*');
    expect(files.length).toBeGreaterThan(500);
    const timesOf = (file: string) => patterns.filter((pattern) => matchesGlob(file, pattern)).length;
    expect(files.filter((file) => timesOf(file) !== 1)).toEqual([]);
  });

  it.each(['--only=typos', '--only=', 'types', '--only=types,typos', '--all --only=types'])(
    'refuses %s',
    (args) => {
      expect(() => selectionOf(args.split(' '))).toThrow('Usage: npm test');
    },
  );
});

function filesLike(pattern: string): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', pattern];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

async function patternsOf(folder: string): Promise<string[]> {
  const { default: config }: { default: ViteUserConfig } = await import(fromRoot(folder, 'vitest.config.ts'));
  return (config.test?.include ?? []).map((pattern) => `${folder}/${pattern}`);
}
