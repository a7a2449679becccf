import { checkArchitecture, checkSizes } from './architecture.ts';
import { runBrowserStories } from './browser-stories.ts';
import { checkTypes } from './compiler.ts';
import { checkBiome, checkKnip } from './lint.ts';
import { type Group, groups, type Step } from './outcome.ts';
import { systemPostgresTests } from './system-postgres-tests.ts';
import { runVitest } from './vitest.ts';
import { buildWeb } from './web-build.ts';
import { workspacesWith } from './workspaces.ts';

/** Whose tests fill both cores; those of the others keep one busy at most. */
const busyFolder = 'apps/server';

/** The steps of the wanted groups in their order: steps that fail quickly come first, and light ones stand together. */
export function stepsOf(wanted: Set<Group>): Step[] {
  const withTests = workspacesWith('vitest.config.ts');
  const tests = withTests
    .filter((folder) => folder !== 'e2e')
    .map((folder): Step => {
      const light = folder !== busyFolder;
      return { name: `tests ${folder}`, group: 'unit', run: () => runVitest(folder), light };
    });
  const buildGroup = wanted.has('e2e') && !wanted.has('unit') ? 'e2e' : 'unit';
  const steps: Step[] = [
    { name: 'types', group: 'types', run: checkTypes },
    { name: 'biome', group: 'lint', run: checkBiome, light: true },
    { name: 'architecture', group: 'arch', run: checkArchitecture, light: true },
    { name: 'sizes', group: 'arch', run: checkSizes, light: true },
    { name: 'knip', group: 'lint', run: checkKnip, light: true },
    { name: 'web build', group: buildGroup, run: buildWeb, light: true },
    ...tests.filter(({ light }) => light),
    ...tests.filter(({ light }) => !light),
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
