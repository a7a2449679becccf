import { Visitor } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import { isTest, type SourceFile } from '../source/source-file.ts';
import type { Rule, Violation } from './rule.ts';
import { tableReaders } from './table-readers.ts';

export interface TableUse extends Violation {
  owner: string;
  reader: string;
  /** Changes rows of it. */
  writes: boolean;
}

/** Imports do not show that a module reads another's tables: SQL names them in strings. */
export const tableRule: Rule = {
  name: 'tables-read-across-modules-listed',
  description:
    "A module's SQL names another module's table only where tooling/src/architecture/table-readers.ts lists it as a reader.",
  check: (files) =>
    tablesUsedAcrossModules(files)
      .filter(({ owner, reader }) => !tableReaders[owner]?.includes(reader))
      .map(({ path, line, found }) => ({ path, line, found })),
};

/** Every place where the SQL of one module names a table of another. */
export function tablesUsedAcrossModules(files: SourceFile[]): TableUse[] {
  const owners = new Map(files.flatMap((file) => tablesOf(file)));
  return files
    .filter(({ path }) => moduleOf(path) && !isTest(path))
    .flatMap((file) =>
      tablesNamedIn(file).flatMap(({ table, line, writes }) => {
        const [owner, reader] = [owners.get(table), moduleOf(file.path)];
        if (!owner || !reader || owner === reader) return [];
        return [{ path: file.path, line, found: `reads ${table} of ${owner}`, owner, reader, writes }];
      }),
    );
}

function tablesOf({ path, program }: SourceFile): [string, string][] {
  const tables: [string, string][] = [];
  const owner = moduleOf(path);
  if (!owner) return tables;
  new Visitor({
    CallExpression: ({ callee, arguments: [name] }) => {
      const isTable = callee.type === 'Identifier' && callee.name === 'pgTable';
      if (isTable && name?.type === 'Literal') tables.push([String(name.value), owner]);
    },
  }).visit(program);
  return tables;
}

const writingWords = new Set(['delete from', 'into', 'update']);

/** Names after the words of SQL that a table follows, also in a list after `from`. */
function tablesNamedIn({ program, text }: SourceFile): { table: string; line: number; writes: boolean }[] {
  const named: { table: string; line: number; writes: boolean }[] = [];
  new Visitor({
    TemplateElement: ({ value, start }) => {
      for (const { index, 1: before, 2: table = '' } of value.raw.matchAll(
        /(?:\b(delete from|from|join|into|update|using|table)\s+|,\s*)(?:only\s+)?(\w+)\b/g,
      ))
        named.push({ table, line: lineAt(text, start + index), writes: writingWords.has(before ?? '') });
    },
  }).visit(program);
  return named;
}

function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}
