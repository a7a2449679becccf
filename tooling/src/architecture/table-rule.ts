import { Visitor } from 'oxc-parser';
import { isTest, type SourceFile } from '../source/source-file.ts';
import { sqlOf } from '../source/sql.ts';
import type { Rule, Violation } from './rule.ts';
import { tableReaders } from './table-readers.ts';

export interface TableUse extends Violation {
  owner: string;
  reader: string;
  table: string;
  /** `*`: all; absent: the table alone is named. */
  column?: string;
  /** Changes rows of it. */
  writes: boolean;
}

/**
 * Imports do not show that a module reads another's tables: SQL names them in strings. Every table is seen that a
 * template names, and of its columns what `source/sql.ts` can tell; nothing of views and functions of the database, and
 * no name that is put in as a value, as the register of personal data does.
 */
export const tableRule: Rule = {
  name: 'tables-read-across-modules-listed',
  description:
    "A module's SQL never changes rows of another module's table, and reads of it the columns alone at which tooling/src/architecture/table-readers.ts lists it.",
  check: (files) =>
    tablesUsedAcrossModules(files)
      .filter((use) => use.writes || !isListed(use))
      .map(({ path, line, found }) => ({ path, line, found })),
};

const listed = new Map(
  Object.entries(tableReaders).map(([entry, readers]) => {
    const [table = '', columns = ''] = entry.slice(0, -1).split('(');
    return [table, { columns: columns.split(', '), readers }];
  }),
);

function isListed({ table, reader, column }: TableUse): boolean {
  const entry = listed.get(table);
  if (!entry?.readers.includes(reader)) return false;
  return column === undefined || entry.columns.includes(column);
}

/** Every place where the SQL of one module names a table of another, or a column of it. */
export function tablesUsedAcrossModules(files: SourceFile[]): TableUse[] {
  const owners = new Map(files.flatMap(tablesOf));
  const columns = new Map(files.flatMap(columnsDeclaredIn));
  return files
    .filter(({ path }) => moduleOf(path) && !isTest(path))
    .flatMap((file) => {
      const { tables, columnUses } = sqlOf(file, columns);
      return [...tables, ...columnUses.map((use) => ({ ...use, writes: false }))].flatMap((use) => {
        const [owner, reader] = [owners.get(use.table), moduleOf(file.path)];
        if (!owner || !reader || owner === reader) return [];
        const name = 'column' in use ? `${use.table}.${use.column}` : use.table;
        const found = `${use.writes ? 'writes' : 'reads'} ${name} of ${owner}`;
        return [{ ...use, path: file.path, found, owner, reader }];
      });
    });
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

/** A module's `personal-data.ts` names every column of its tables, which a test compares with the database. */
export function columnsDeclaredIn({ path, program }: SourceFile): [string, Set<string>][] {
  const found: [string, Set<string>][] = [];
  if (!moduleOf(path) || !path.endsWith('/personal-data.ts')) return found;
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== 'personalData' || init?.type !== 'ObjectExpression') return;
      for (const table of init.properties) {
        if (table.type !== 'Property' || table.key.type !== 'Identifier') continue;
        const parts = table.value.type === 'ObjectExpression' ? table.value.properties : [table];
        const words = parts.flatMap((part) =>
          part.type === 'Property' && part.value.type === 'Literal'
            ? String(part.value.value).split(/!?\s|!$/)
            : [],
        );
        found.push([table.key.name, new Set(words)]);
      }
    },
  }).visit(program);
  return found;
}

export function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}
