import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../gate/root.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** Documents that describe what is there; decisions are never rewritten and name what was there on their day. */
const living = files.filter((path) => path.endsWith('.md') && !/^(docs\/decisions|content)\//.test(path));

it('names no file that does not exist', () => {
  const missing = living.flatMap((path) =>
    filesNamedIn(readFileSync(join(root, path), 'utf8'))
      .filter((name) => !files.some((each) => each === name || each.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** A whole code span that reads as the path of a source file; addresses and patterns are none. */
function filesNamedIn(text: string): string[] {
  return [...text.matchAll(/`([\w@.-][\w@./-]*\.(?:tsx?|mjs|md))`/g)].map(([, name = '']) => name);
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
    const length = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    sums.set(name, (sums.get(name) ?? 0) + length);
  }
  return [...sums].filter(([, sum]) => sum > lines).map(([name]) => name);
}

it('lists every part of the bench in both readmes', () => {
  const main = readFileSync(join(root, 'bench/src/main.ts'), 'utf8');
  const parts = [...main.matchAll(/^ {2}(\w+): measure/gm)].map(([, name]) => `\`${name}\``);
  expect(parts.length).toBeGreaterThan(10);
  for (const path of ['README.md', 'README.zh-CN.md']) {
    const row = readFileSync(join(root, path), 'utf8')
      .split('\n')
      .find((line) => line.startsWith('| `npm run bench` '));
    expect(
      parts.filter((part) => !row?.includes(part)),
      path,
    ).toEqual([]);
  }
});
