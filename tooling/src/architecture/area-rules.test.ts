import { expect, it } from 'vitest';
import { root } from '../gate/root.ts';
import { readSourceTree } from '../source/source-file.ts';
import { upwardImports, upwardPairs } from './area-rules.ts';

it('lists no pair of areas that looks upwards no more', () => {
  const found = new Set(readSourceTree(root).flatMap((file) => upwardImports(file).map(({ pair }) => pair)));
  expect(Object.keys(upwardPairs).filter((pair) => !found.has(pair))).toEqual([]);
});
