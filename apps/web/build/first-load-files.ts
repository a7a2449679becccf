import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { filesOf } from './built-files.ts';
import type { FirstLoad } from './first-load-budgets.ts';

interface Options {
  /** Modules that every visit runs. */
  readonly start: readonly string[];
  readonly firstLoads: readonly FirstLoad[];
}

/**
 * Names the files of each first load beside its budget, in `page/first-loads.json`, which no page loads: the gate weighs
 * them (tooling/src/gate/first-loads.ts).
 */
export function firstLoadFiles({ start, firstLoads }: Options): Plugin {
  return {
    name: 'first-load-files',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const folder = join(dir ?? '', 'page');
      mkdirSync(folder, { recursive: true });
      const loads = firstLoads.map(({ path, modules, budget }) => ({
        path,
        budget,
        files: filesOfAll([...start, ...modules], bundle),
      }));
      writeFileSync(join(folder, 'first-loads.json'), JSON.stringify(loads));
    },
  };
}

function filesOfAll(modules: readonly string[], bundle: Rollup.OutputBundle): string[] {
  const files = modules.flatMap((module) => {
    const { scripts, styles } = filesOf(`src/${module}`, bundle);
    return [...styles, ...scripts];
  });
  return [...new Set(files)];
}
