import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Puck contains a rich-text field based on TipTap. It must use our version, so that no second copy is installed. */
it('has one TipTap, at one version', () => {
  const lock: unknown = JSON.parse(
    readFileSync(new URL('../../../../../../../package-lock.json', import.meta.url), 'utf8'),
  );
  const packages = Object.entries(
    typeof lock === 'object' && lock !== null && 'packages' in lock ? Object(lock.packages) : {},
  ).filter(([path]) => /(^|\/)node_modules\/@tiptap\//.test(path));
  expect(packages.length).toBeGreaterThan(10);
  expect(packages.filter(([path]) => path.lastIndexOf('node_modules/') > 0).map(([path]) => path)).toEqual(
    [],
  );
  const versions = new Set(packages.map(([, entry]) => Object(entry).version));
  expect([...versions]).toHaveLength(1);
});
