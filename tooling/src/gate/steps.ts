import { checkArchitecture, checkSizes } from './architecture.ts';
import { runBrowserStories } from './browser-stories.ts';
import { checkTypes } from './compiler.ts';
import { checkBiome, checkKnip } from './lint.ts';
import { type Group, groups, type Step } from './outcome.ts';
import { systemPostgresTests } from './system-postgres-tests.ts';
import { runVitest } from './vitest.ts';
import { buildWeb } from './web-build.ts';
import { workspacesWith } from './workspaces.ts';

/** The steps of the wanted groups, in the order in which they run: what is quick to fail comes first. */
export function stepsOf(wanted: Set<Group>): Step[] {
  const withTests = workspacesWith('vitest.config.ts');
  const steps: Step[] = [
    { name: 'types', group: 'types', run: checkTypes },
    { name: 'biome', group: 'lint', run: checkBiome },
    { name: 'architecture', group: 'arch', run: checkArchitecture },
    { name: 'sizes', group: 'arch', run: checkSizes },
    { name: 'knip', group: 'lint', run: checkKnip },
    { name: 'web build', group: wanted.has('e2e') && !wanted.has('unit') ? 'e2e' : 'unit', run: buildWeb },
    ...withTests
      .filter((folder) => folder !== 'e2e')
      .map((folder): Step => ({ name: `tests ${folder}`, group: 'unit', run: () => runVitest(folder) })),
    ...withTests
      .filter((folder) => folder === 'e2e')
      .map((): Step => ({ name: 'browser stories', group: 'e2e', run: runBrowserStories })),
    systemPostgresTests(),
  ];
  return steps.filter(({ group }) => wanted.has(group));
}

/** Reads `--only=types,lint` or `--all`. Throws on a group that does not exist. */
export function wantedGroups(args: string[]): Set<Group> {
  const [option = '', ...others] = args;
  if (option === '' || (option === '--all' && others.length === 0))
    return new Set(groups.filter((group) => option === '--all' || group !== 'system-pg'));
  const names = option.startsWith('--only=') ? option.slice('--only='.length).split(',') : [];
  const wanted = groups.filter((group) => names.includes(group));
  if (others.length > 0 || wanted.length === 0 || wanted.length !== names.length)
    throw new Error(`Usage: npm test [-- --all | --only=${groups.join(',')}]`);
  return new Set(wanted);
}
