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
    { name: 'web build', group: wanted.has('unit') ? 'unit' : 'e2e', run: buildWeb },
    ...withTests
      .filter((folder) => folder !== 'e2e')
      .map((folder): Step => ({ name: `tests ${folder}`, group: 'unit', run: () => runVitest(folder) })),
    systemPostgresTests(),
    ...withTests
      .filter((folder) => folder === 'e2e')
      .map((): Step => ({ name: 'browser stories', group: 'e2e', run: runBrowserStories })),
  ];
  return steps.filter(({ group }) => wanted.has(group));
}

/** Reads `--only=types,lint`; all groups without it. Throws on a group that does not exist. */
export function wantedGroups(args: string[]): Set<Group> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const unknown = args.filter((arg) => !arg.startsWith('--only='));
  const names = only?.split(',') ?? groups;
  const wanted = groups.filter((group) => names.includes(group));
  if (unknown.length > 0 || wanted.length !== names.length) {
    throw new Error(`Usage: npm test [-- --only=${groups.join(',')}]`);
  }
  return new Set(wanted);
}
