import { type Function as Callable, Visitor } from 'oxc-parser';
import { isTest, type SourceFile } from '../source/source-file.ts';
import { type Columns, sqlOf } from '../source/sql.ts';
import type { Rule, Violation } from './rule.ts';
import { columnsDeclaredIn, moduleOf } from './table-rule.ts';

const classesPath = 'apps/server/src/db/table-classes.ts';
const copiesPath = 'apps/server/src/db/messaging-database/copied-tables.ts';

/** A file without one has no such statement: it would not compile. */
const handle = /\bmessagingDb\b|\bMessaging(?:Queryable|Database|Transaction)\b/;

/**
 * A statement runs in the messaging database where its handle is a parameter of such a type or is called `messagingDb`, or
 * where it names a table that moved there. What is not seen is as in `source/sql.ts`.
 */
export const messagingTablesRule: Rule = {
  name: 'messaging-reads-moved-and-copied',
  description: `A statement of the messaging database reads tables that moved there (${classesPath}) or columns that are copied there (${copiesPath}).`,
  check: (files) => {
    const moved = movedTables(files);
    const copied = copiedColumns(files);
    const columns = new Map(files.flatMap(columnsDeclaredIn));
    const known = new Set([...columns.keys(), ...moved, ...copied.keys()]);
    return files
      .filter(({ path, text }) => moduleOf(path) && !isTest(path) && handle.test(text))
      .flatMap((file) => missingIn(file, { moved, copied, columns, known }));
  },
};

interface Tables {
  readonly moved: ReadonlySet<string>;
  readonly copied: Columns;
  readonly columns: Columns;
  readonly known: ReadonlySet<string>;
}

function missingIn(file: SourceFile, { moved, copied, columns, known }: Tables): Violation[] {
  const { tables, columnUses } = sqlOf(file, columns);
  const there = new Set([
    ...statementsOfMessaging(file),
    ...tables.filter(({ table }) => moved.has(table)).map(({ statement }) => statement),
  ]);
  const missingTables = tables
    .filter(({ table }) => known.has(table) && !moved.has(table) && !copied.has(table))
    .map((use) => ({ ...use, name: use.table }));
  const missingColumns = columnUses
    .filter(({ table, column }) => copied.has(table) && !copied.get(table)?.has(column))
    .map((use) => ({ ...use, name: `${use.table}.${use.column}` }));
  return [...missingTables, ...missingColumns]
    .filter(({ statement }) => there.has(statement))
    .map(({ line, name }) => ({ path: file.path, line, found: `reads ${name}` }));
}

/** Offsets of the templates whose handle is one of the messaging database. */
function statementsOfMessaging({ program, text }: SourceFile): number[] {
  const functions: { readonly end: number; readonly handles: Map<string, boolean> }[] = [];
  const enter = ({ end, params }: Pick<Callable, 'end' | 'params'>) =>
    void functions.push({ end, handles: handlesIn(params, text) });
  const found: number[] = [];
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    TaggedTemplateExpression: ({ tag, quasi: { start } }) => {
      const name = /^\w+/.exec(text.slice(tag.start, tag.end))?.[0] ?? '';
      const inside = functions.filter(({ end }) => start < end);
      const scope = inside.findLast(({ handles }) => handles.has(name));
      if (name === 'messagingDb' || scope?.handles.get(name)) found.push(start);
    },
  }).visit(program);
  return found;
}

/** The names that parameters bind, and whether each is a handle of the messaging database. */
function handlesIn(params: Callable['params'], text: string): Map<string, boolean> {
  const source = params.map(({ start, end }) => text.slice(start, end)).join(', ');
  const typed = [
    ...source.matchAll(/(?:\{\s*)?\b(\w+)\s*\}?\s*:\s*((?:Messaging)?)(?:Queryable|Database|Transaction)\b/g),
  ];
  const renamed = [...source.matchAll(/\b(messagingDb|db):\s*(\w+)\b(?!\s*[<.])/g)];
  return new Map([
    ...renamed.map(([, key, name = '']): [string, boolean] => [name, key === 'messagingDb']),
    ...typed.map(([, name = '', side]): [string, boolean] => [name, side === 'Messaging']),
  ]);
}

function movedTables(files: readonly SourceFile[]): Set<string> {
  const [, text = ''] =
    /\bmessagingDatabase = `([^`]*)`/.exec(files.find(({ path }) => path === classesPath)?.text ?? '') ?? [];
  return new Set(text.trim().split(/\s+/));
}

function copiedColumns(files: readonly SourceFile[]): Columns {
  const text = files.find(({ path }) => path === copiesPath)?.text ?? '';
  const tables = text.matchAll(/(\w+): \{\s*columns: namesOf\('([^']*)'\)/g);
  return new Map([...tables].map(([, table = '', columns = '']) => [table, new Set(columns.split(' '))]));
}
