import { describe, expect, it } from 'vitest';
import { brokenTrees, validTree } from '../testing/broken-trees.ts';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { allRules } from './all-rules.ts';

describe('the architecture rules', () => {
  const cases = Object.entries(brokenTrees).flatMap(([rule, trees]) => trees.map((tree) => ({ rule, tree })));

  it.each(cases)('$rule fires, and it alone, on $tree', ({ rule, tree }) => {
    expect(firing(tree)).toEqual([rule]);
  });

  it('fire on nothing in a tree that keeps them', () => {
    expect(firing(validTree)).toEqual([]);
  });

  it('fire on nothing in an empty tree', () => {
    expect(firing({})).toEqual([]);
  });

  it('are each shown to fire by a tree above', () => {
    expect(Object.keys(brokenTrees).sort()).toEqual(allRules.map(({ name }) => name).sort());
  });

  it('name the file, the line and the import that breaks them', () => {
    const files = temporaryTree({ 'apps/server/src/app.ts': "\n\nimport './main.ts';" });
    const rule = allRules.find(({ name }) => name === 'server-app-never-imports-main');
    expect(rule?.check(files)).toEqual([
      { path: 'apps/server/src/app.ts', line: 3, found: "imports './main.ts'" },
    ]);
  });

  it('show the whole circle of a cycle', () => {
    const files = temporaryTree({
      'bench/src/a.ts': "import './b.ts';",
      'bench/src/b.ts': "import './c.ts';",
      'bench/src/c.ts': "import './b.ts';",
    });
    const found = allRules.find(({ name }) => name === 'no-cycles')?.check(files);
    expect(found?.map((violation) => violation.found)).toEqual([
      'bench/src/b.ts -> bench/src/c.ts -> bench/src/b.ts',
    ]);
  });
});

function firing(tree: Record<string, string>): string[] {
  const files = temporaryTree(tree);
  return allRules.filter((rule) => rule.check(files).length > 0).map(({ name }) => name);
}
