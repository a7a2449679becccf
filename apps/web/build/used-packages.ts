import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/**
 * Names the packages whose code is in the page's files, in `page/packages.json`, which no page loads: the list of
 * /third-party-sdk is held against it.
 */
export function usedPackages(): Plugin {
  return {
    name: 'used-packages',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const folder = join(dir ?? '', 'page');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'packages.json'), JSON.stringify(packagesIn(bundle)));
    },
  };
}

function packagesIn(bundle: Rollup.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.entries(file.modules) : [],
  );
  const names = modules.flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? (packageOf(id) ?? []) : [],
  );
  return [...new Set(names)].sort();
}

/** Of a module in a folder of installed packages; the innermost one counts. */
function packageOf(id: string): string | undefined {
  return id
    .replaceAll('\\', '/')
    .split('/node_modules/')
    .slice(1)
    .at(-1)
    ?.match(/^(?:@[^/]+\/)?[^/]+/)?.[0];
}
