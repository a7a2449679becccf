import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../gate/root.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Documents that describe what is there: all but texts for people and the history of what users saw. */
const living = files.filter((path) => path.endsWith('.md') && !/^(content\/|CHANGELOG)/.test(path));
const decisionPages = files.filter((path) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path));
const decisions = new Set(decisionPages.map((path) => path.slice('docs/decisions/'.length).slice(0, 4)));

it('names no file that does not exist', () => {
  const missing = living.flatMap((path) =>
    filesNamedIn(text(path))
      .filter((name) => !files.some((each) => each === name || each.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** A whole code span that reads as the path of a source file; addresses and patterns are none. */
function filesNamedIn(document: string): string[] {
  return [...document.matchAll(/`([\w@.-][\w@./-]*\.(?:tsx?|mjs|md))`/g)].map(([, name = '']) => name);
}

it('has a map in every large feature of the web and every large module of the server', () => {
  const large = [
    ...foldersAbove(1_500, /^apps\/web\/src\/features\/[\w-]+\/[\w-]+/),
    ...foldersAbove(2_000, /^apps\/server\/src\/modules\/[\w-]+\/[\w-]+/),
  ];
  expect(large.length).toBeGreaterThan(20);
  expect(large.filter((folder) => !files.includes(`${folder}/README.md`))).toEqual([]);
});

/** Folders with more lines of code and style, without their tests. */
function foldersAbove(lines: number, folder: RegExp): string[] {
  const sums = new Map<string, number>();
  for (const path of files) {
    const name = folder.exec(path)?.[0];
    if (!name || !/\.(?:tsx?|css)$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    const length = text(path).split('\n').length - 1;
    sums.set(name, (sums.get(name) ?? 0) + length);
  }
  return [...sums].filter(([, sum]) => sum > lines).map(([name]) => name);
}

it('names no folder that does not exist', () => {
  const missing = living.flatMap((path) =>
    foldersNamedIn(text(path))
      .filter((name) => !made.has(name) && !files.some((each) => `/${each}`.includes(`/${name}/`)))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Folders that a command makes. */
const made = new Set(['apps/web/dist', 'docs/pictures/tour']);

/** A whole code span that reads as the path of a folder below the root or below a workspace. */
function foldersNamedIn(document: string): string[] {
  const path = /`((?:apps|packages|docs|e2e|bench|tooling|content|src)\/[\w@/-]*\w)\/?`/g;
  return [...document.matchAll(path)].map(([, name = '']) => name);
}

it('links to nothing that does not exist', () => {
  const dead = files
    .filter((path) => path.endsWith('.md') && !path.startsWith('content/'))
    .flatMap((path) =>
      linksIn(text(path))
        .filter((link) => !existsSync(join(root, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
  expect(dead).toEqual([]);
});

/** Addresses of links and pictures that lie in the tree, without their anchors. */
function linksIn(document: string): string[] {
  return [...document.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^(?:[a-z]+:|\/)/.test(link));
}

it('cites no decision that does not exist', () => {
  expect(decisions.size).toBeGreaterThan(30);
  // what a migration says stays as it was run
  const cited = files
    .filter((path) => /\.(?:tsx?|mjs|css|html|md)$/.test(path) && !path.startsWith('content/'))
    .flatMap((path) => decisionsCitedIn(path).map((number) => ({ path, number })));
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !decisions.has(number))).toEqual([]);
});

/** `decision 0054`, `[0054](…)` and, in documents, `(0054)`; a line of a comment may end before the number. */
function decisionsCitedIn(path: string): string[] {
  const bare = path.endsWith('.md') ? String.raw`|\(|\[` : '';
  const cites = new RegExp(String.raw`(?:[dD]ecisions?[\s*/]+\[?${bare})(0\d{3})\b(?![-\d])`, 'g');
  return [...text(path).matchAll(cites)].map(([, number = '']) => number);
}

it('lists every decision in the index, and gives no number twice', () => {
  expect(decisionPages.length).toBe(decisions.size);
  const index = text('docs/decisions/README.md');
  const names = decisionPages.map((path) => path.slice('docs/decisions/'.length));
  expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

it('has a chapter for each area in CONTRIBUTING and in the index of decisions', () => {
  const modules = 'apps/server/src/modules/';
  const paths = files.filter((path) => path.startsWith(modules));
  const areas = new Set(paths.map((path) => path.slice(modules.length).split('/')[0]));
  expect(areas.size).toBe(10);
  for (const path of ['CONTRIBUTING.md', 'docs/decisions/README.md']) {
    const chapters = new Set([...text(path).matchAll(/^## (.*)$/gm)].map(([, title]) => title));
    expect(
      [...areas].filter((area) => !chapters.has(area ?? '')),
      path,
    ).toEqual([]);
  }
});

it('names one version in every workspace and in the changelog, and one Node everywhere', () => {
  const version = /"version": "([^"]+)"/;
  const manifests = files.filter((path) => /(^|\/)package\.json$/.test(path));
  const versions = new Set(manifests.map((path) => version.exec(text(path))?.[1]));
  expect(manifests.length).toBeGreaterThan(8);
  expect([...versions]).toEqual([/^## (\d+\.\d+\.\d+) /m.exec(text('CHANGELOG.md'))?.[1]]);
  const node = /"node": "(\d+\.\d+\.\d+)"/.exec(text('package.json'))?.[1] ?? 'none';
  expect(text('.nvmrc').trim()).toBe(node);
  expect(text('.devcontainer/devcontainer.json')).toContain(`"node:${node}-`);
});

it('keeps at most 4 MB of pictures', () => {
  const pictures = files.filter((path) => path.startsWith('docs/pictures/'));
  const bytes = pictures.reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(4 * 1024 * 1024);
});

it('lists every part of the bench in both readmes', () => {
  const parts = [...text('bench/src/main.ts').matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(
    ([, name]) => `\`${name}\``,
  );
  expect(parts.length).toBeGreaterThan(10);
  for (const path of ['README.md', 'README.zh-CN.md']) {
    const row = text(path)
      .split('\n')
      .find((line) => line.startsWith('| `npm run bench` '));
    expect(
      parts.filter((part) => !row?.includes(part)),
      path,
    ).toEqual([]);
  }
});

function text(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
