import { expect, it } from 'vitest';
import { root } from '../gate/root.ts';
import { readSourceTree } from '../source/source-file.ts';
import { tableReaders } from './table-readers.ts';
import { tablesUsedAcrossModules } from './table-rule.ts';

it('lists no reader of tables that reads none', () => {
  const used = new Set(
    tablesUsedAcrossModules(readSourceTree(root)).map(({ owner, reader }) => `${owner} ${reader}`),
  );
  const listed = Object.entries(tableReaders).flatMap(([owner, readers]) =>
    readers.map((reader) => `${owner} ${reader}`),
  );
  expect(listed.filter((pair) => !used.has(pair))).toEqual([]);
});
