import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './start-product.ts';

/** A copy of the built product, whose front end may be replaced. Returns its root. */
export function copyProduct(): string {
  const root = mkdtempSync(join(tmpdir(), 'gongdu-copy-'));
  for (const part of ['apps/server/src', 'apps/server/package.json', 'apps/web/dist', 'content']) {
    mkdirSync(join(root, part, '..'), { recursive: true });
    cpSync(join(repository, part), join(root, part), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** The folder of the current web build. */
export function webBuild(root = repository): string {
  const builds = join(root, 'apps/web/dist');
  return join(builds, readFileSync(join(builds, 'current'), 'utf8'));
}

/** Simulates a deployment of changed code: every file below assets/ gets another name, the old files are deleted. */
export function replaceBuild(root: string): void {
  const dist = webBuild(root);
  const assets = join(dist, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.(\w+)$/, '-next.$1')]));
  const rename = (text: string) => text.replace(/[\w.-]+\.(js|css)/g, (name) => renamed.get(name) ?? name);
  const next = names.map((name) => [rename(name), rename(readFileSync(join(assets, name), 'utf8'))] as const);
  for (const name of readdirSync(assets)) if (/\.(js|css)(\.|$)/.test(name)) rmSync(join(assets, name));
  for (const [name, text] of next) writeFileSync(join(assets, name), text);
  const page = join(dist, 'index.html');
  writeFileSync(page, rename(readFileSync(page, 'utf8')));
}
