import type { SourceFile } from '../source/source-file.ts';
import type { Rule, Violation } from './rule.ts';

/**
 * Type-only imports count: they do not run, but a reader has to follow them all the same, and two files that
 * need each other's types are one thing or want a third.
 */
export const cycleRule: Rule = {
  name: 'no-cycles',
  description: 'Files do not import each other in a circle, not even for types.',
  check: (files) => cycles(new Map(files.map((file) => [file.path, targets(file)]))),
};

function targets({ imports }: SourceFile): string[] {
  return imports.flatMap(({ target }) => target ?? []);
}

// Depth first: an import that leads back onto the path walked closes a circle. Each file is entered once, so
// a knot of several circles may show one of them at a time.
function cycles(graph: Map<string, string[]>): Violation[] {
  const visited = new Set<string>();
  const found: Violation[] = [];
  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) found.push(toViolation([...trail.slice(start), path]));
    if (start !== -1 || visited.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    visited.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}

function toViolation(paths: string[]): Violation {
  return { path: paths[0] ?? '', line: 1, found: paths.join(' -> ') };
}
