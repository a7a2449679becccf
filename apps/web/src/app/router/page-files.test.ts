import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const router = import.meta.dirname;

it('finds one page in each file that a route loads', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: router }).flatMap((name) => {
    const text = readFileSync(join(router, name), 'utf8');
    return [...text.matchAll(/import\(\s*'([^']+-page\.tsx)'/g)].map(([, path = '']) =>
      join(router, dirname(name), path),
    );
  });
  expect(files.length).toBeGreaterThan(60);
  const pages = files.map((file) => [
    file,
    readFileSync(file, 'utf8').match(/export (?:function|const) \w+Page\b/g)?.length,
  ]);
  expect(pages.filter(([, n]) => n !== 1)).toEqual([]);
});
