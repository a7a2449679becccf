import { describe, expect, it } from 'vitest';
import { groups } from './outcome.ts';
import { stepsOf, wantedGroups } from './steps.ts';

describe('npm test', () => {
  it('runs every group but the second engine when none is named, and with --all that too, last', () => {
    expect([...wantedGroups([])]).toEqual(groups.filter((group) => group !== 'system-pg'));
    expect([...wantedGroups(['--all'])]).toEqual([...groups]);
    expect(stepsOf(wantedGroups(['--all'])).at(-1)?.group).toBe('system-pg');
  });

  it('runs the named groups alone', () => {
    const names = stepsOf(wantedGroups(['--only=types,lint'])).map(({ name }) => name);
    expect(names).toEqual(['types', 'biome', 'knip']);
  });

  it('builds the web app once, before the first tests that need it', () => {
    const builds = (only: string) =>
      stepsOf(wantedGroups([only])).filter(({ name }) => name === 'web build').length;
    expect([builds('--only=unit'), builds('--only=e2e'), builds('--only=unit,e2e')]).toEqual([1, 1, 1]);
  });

  it.each(['--only=typos', '--only=', 'types', '--only=types,typos', '--all --only=types'])(
    'refuses %s',
    (args) => {
      expect(() => wantedGroups(args.split(' '))).toThrow('Usage: npm test');
    },
  );
});
