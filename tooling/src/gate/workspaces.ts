import { existsSync, globSync } from 'node:fs';
import { fromRoot, root } from './root.ts';

/** Folders of the workspaces that contain the file, in the order of their dependencies. */
export function workspacesWith(file: string): string[] {
  return workspaces().filter((folder) => existsSync(fromRoot(folder, file)));
}

function workspaces(): string[] {
  return globSync(['packages/*', 'apps/*', 'e2e', 'bench', 'tooling'], { cwd: root })
    .filter((folder) => existsSync(fromRoot(folder, 'package.json')))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

function rank(folder: string): number {
  const order = ['packages', 'apps', 'tooling', 'bench', 'e2e'];
  return order.indexOf(folder.split('/')[0] ?? '');
}
