import type { Plugin } from 'vite';

/**
 * Refuses a build whose files import each other in a circle: a value may then be undefined when it is read, on the pages
 * that happen to begin with the wrong file. Groups without their dependencies cause it (chunks.ts).
 */
export function circularFiles(): Plugin {
  return {
    name: 'circular-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (name: string): readonly string[] => {
        const file = bundle[name];
        return file?.type === 'chunk' ? file.imports : [];
      };
      const circle = Object.keys(bundle)
        .map((name) => pathBetween(name, name, importsOf))
        .find((path) => path !== undefined);
      if (circle) this.error(`files import each other in a circle: ${circle.join(' → ')}`);
    },
  };
}

/** The shortest way over imports; undefined: there is none. */
function pathBetween(
  from: string,
  to: string,
  importsOf: (name: string) => readonly string[],
): readonly string[] | undefined {
  const seen = new Set<string>();
  let paths: string[][] = [[from]];
  while (paths.length > 0) {
    const longer = paths.flatMap((path) => importsOf(path.at(-1) ?? '').map((next) => [...path, next]));
    const found = longer.find((path) => path.at(-1) === to);
    if (found) return found;
    paths = longer.filter((path) => {
      const last = path.at(-1) ?? '';
      return !seen.has(last) && seen.add(last);
    });
  }
  return undefined;
}
