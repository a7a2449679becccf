// What the tree looks like, in figures: `npm run map` for this one, `npm run map -- FOLDER` for another.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upwardImports } from './architecture/area-rules.ts';
import { tablesUsedAcrossModules } from './architecture/table-rule.ts';
import { root } from './gate/root.ts';
import { isTest, readSourceTree, type SourceFile } from './source/source-file.ts';

const folder = process.argv[2] ?? root;
const files = readSourceTree(folder);
const server = 'apps/server/src/modules/';
const web = 'apps/web/src/';

const code = files.filter(({ path }) => !isTest(path));
/** Without the files that make an area's services: they know all of its modules. */
const modules = code.filter(({ path }) => path.startsWith(server) && !path.endsWith('/area.ts'));
const crossing = tablesUsedAcrossModules(files);
const writing = crossing.filter(({ writes }) => writes);
const figures: readonly (readonly [name: string, figure: number | string])[] = [
  ['areas', new Set(serverModules().map(([area]) => area)).size],
  ['modules of the server', serverModules().length],
  ['arrows between modules', arrows(2).size],
  ['arrows between areas', arrows(1).size],
  ['pairs that look upwards', new Set(files.flatMap(upwardImports).map(({ pair }) => pair)).size],
  ['pairs of modules where one reads tables of the other', pairs(crossing)],
  ['pairs of modules where one writes tables of the other', pairs(writing)],
  ['server: lines of code', lines(code, 'apps/server/src', '/demo/')],
  [
    'server: lines of the demo',
    lines(
      code.filter(({ path }) => path.includes('/demo/')),
      'apps/server/src',
    ),
  ],
  [
    'server: lines of tests',
    lines(
      files.filter(({ path }) => isTest(path)),
      'apps/server/src',
    ),
  ],
  ['contract: lines', lines(code, 'packages/contract/src')],
  ['rules: lines', lines(code, 'packages/rules/src')],
  [
    'web: lines of code',
    lines(
      code.filter(({ path }) => !path.endsWith('.css')),
      web,
    ),
  ],
  [
    'web: lines of style sheets',
    lines(
      code.filter(({ path }) => path.endsWith('.css')),
      web,
    ),
  ],
  [
    'web: lines of tests',
    lines(
      files.filter(({ path }) => isTest(path)),
      web,
    ),
  ],
  ['browser stories: lines', lines(files, 'e2e/src')],
  ['tooling and benches: lines', lines(files, 'tooling') + lines(files, 'bench')],
  ['web: parts that load by themselves', count(/\bimport\(\s*'/g)],
  ['web: cache keys written by hand', count(/queryKey: \[(?!\.\.\.keyOf)/g)],
  ['web: built files', builtFiles()],
  ['decisions: pages', pagesOf('docs/decisions').length],
  ['decisions: words', words('docs/decisions')],
];
for (const [name, figure] of figures)
  process.stdout.write(`${name.padEnd(56)}${String(figure).padStart(8)}\n`);

/** Each as area and module; without areas, as one name. */
function serverModules(): string[][] {
  const names = modules.map(({ path }) => partsOf(path).join('/'));
  return [...new Set(names)].map((name) => name.split('/'));
}

function partsOf(path: string): string[] {
  const [first = '', second = ''] = path.slice(server.length).split('/');
  return existsSync(join(folder, server, 'core')) ? [first, second] : [first];
}

/** @param depth 1: areas, 2: modules */
function arrows(depth: number): Set<string> {
  const nameOf = (path = '') =>
    path.startsWith(server) ? partsOf(path).slice(0, depth).join('/') : undefined;
  return new Set(
    modules.flatMap(({ path, imports }) => {
      const from = nameOf(path);
      const targets = imports.map(({ target }) => nameOf(target));
      return targets.flatMap((to) => (from && to && from !== to ? [`${from} → ${to}`] : []));
    }),
  );
}

function pairs(uses: readonly { owner: string; reader: string }[]): number {
  return new Set(uses.map(({ owner, reader }) => `${reader} ${owner}`)).size;
}

function lines(among: readonly SourceFile[], place: string, without = '\0'): number {
  return among
    .filter(({ path }) => path.startsWith(place) && !path.includes(without))
    .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
}

function count(pattern: RegExp): number {
  return code
    .filter(({ path }) => path.startsWith(web))
    .reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}

function builtFiles(): number | string {
  const builds = join(folder, 'apps/web/dist');
  if (!existsSync(join(builds, 'current'))) return 'no build';
  const current = readFileSync(join(builds, 'current'), 'utf8').trim();
  return readdirSync(join(builds, current, 'assets')).filter((name) => /\.(js|css)$/.test(name)).length;
}

function pagesOf(place: string): string[] {
  return readdirSync(join(folder, place)).filter((name) => /^\d.*\.md$/.test(name));
}

function words(place: string): number {
  return pagesOf(place).reduce(
    (sum, name) => sum + readFileSync(join(folder, place, name), 'utf8').split(/\s+/).length,
    0,
  );
}
