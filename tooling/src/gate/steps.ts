import { checkArchitecture, checkSizes } from './architecture.ts';
import { runBrowserStories } from './browser-stories.ts';
import { checkTypes } from './compiler.ts';
import { checkBiome, checkKnip } from './lint.ts';
import { type Group, groups, type Step } from './outcome.ts';
import { systemPostgresTests } from './system-postgres-tests.ts';
import { provideTestPrograms } from './test-programs.ts';
import { twoDatabaseTests } from './two-database-tests.ts';
import { runVitest } from './vitest.ts';
import { buildWeb } from './web-build.ts';
import { workspacesWith } from './workspaces.ts';

/** Whose tests fill both cores; those of the others keep one busy at most. */
const busyFolder = 'apps/server';

/** What the quick run takes of a workspace's tests, by the tags in its vitest.config.ts; it takes the others whole. */
const quickTests: Readonly<Record<string, string>> = {
  'packages/embedded-postgres': '!slow',
  'packages/im-client': '!slow',
  'apps/server': '!slow',
  e2e: 'core',
};

interface Selection {
  groups: Set<Group>;
  isQuick: boolean;
}

/** The steps of the wanted groups in their order: steps that fail quickly come first, and light ones stand together. */
export function stepsOf({ groups: wanted, isQuick }: Selection): Step[] {
  const all = testsToRun(isQuick);
  const tests = all
    .filter(({ folder }) => folder !== 'e2e')
    .map(({ folder, tagsFilter }): Step => {
      const light = folder !== busyFolder;
      return { name: `tests ${folder}`, group: 'unit', run: () => runVitest(folder, { tagsFilter }), light };
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
    ...(isQuick
      ? []
      : [{ name: 'test programs', group: 'unit', run: provideTestPrograms, light: true } as const]),
    ...tests.filter(({ light }) => !light),
    twoDatabaseTests(),
    ...all
      .filter(({ folder }) => folder === 'e2e')
      .map(({ tagsFilter }): Step => {
        return { name: 'browser stories', group: 'e2e', run: () => runBrowserStories(tagsFilter) };
      }),
    systemPostgresTests(),
  ];
  return steps.filter(({ group }) => wanted.has(group));
}

/** Every workspace with tests of Vitest. */
export function testsToRun(isQuick: boolean): { folder: string; tagsFilter: string | undefined }[] {
  return workspacesWith('vitest.config.ts').map((folder) => {
    return { folder, tagsFilter: isQuick ? quickTests[folder] : undefined };
  });
}

/** Reads `--only=types,lint` or `--all`. Throws on a group that does not exist. */
export function selectionOf(args: string[]): Selection {
  const [option = '', ...others] = args;
  if (option === '')
    return { groups: new Set(groups.filter((group) => group !== 'system-pg')), isQuick: true };
  if (option === '--all' && others.length === 0) return { groups: new Set(groups), isQuick: false };
  const names = option.startsWith('--only=') ? option.slice('--only='.length).split(',') : [];
  const wanted = groups.filter((group) => names.includes(group));
  if (others.length > 0 || wanted.length === 0 || wanted.length !== names.length)
    throw new Error(`Usage: npm test [-- --all | --only=${groups.join(',')}]`);
  return { groups: new Set(wanted), isQuick: false };
}
