import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ui = fileURLToPath(new URL('../src/ui/', import.meta.url));

/** The build fails where a component of `ui`, or a class it hands out, is not used by the page. */
export function everyPartIsShown(): Plugin {
  return {
    name: 'every-part-is-shown',
    apply: 'build',
    generateBundle(_, bundle) {
      const shown = new Set(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? Object.entries(file.modules).flatMap(([id, { renderedExports }]) =>
                renderedExports.map((name) => `${id} ${name}`),
              )
            : [],
        ),
      );
      const missing = partsOfUi().filter((part) => !shown.has(part));
      if (missing.length > 0) this.error(`Not on the page of parts: ${missing.join(', ')}`);
    },
  };
}

/** `<path> <export>` of each. */
function partsOfUi(): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: ui })
    .filter((name) => !/\.(test|d)\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(ui + name, 'utf8');
      const parts = text.matchAll(
        /^export (?:function|class|const) ([A-Z]\w*(?=[<(]| extends)|\w+Class\b)/gm,
      );
      return [...parts].map(([, part]) => `${ui}${name} ${part}`);
    });
}
