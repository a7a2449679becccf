import { Visitor } from 'oxc-parser';
import { lineAt } from './line-at.ts';
import type { SourceFile } from './source-file.ts';

export interface TableUse {
  readonly table: string;
  readonly line: number;
  /** Offset of the outermost template that it stands in. */
  readonly statement: number;
  /** Changes rows of it. */
  readonly writes: boolean;
}

export interface ColumnUse {
  readonly table: string;
  /** `*`: all of them. */
  readonly column: string;
  readonly line: number;
  readonly statement: number;
}

/** By table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

const writingWords = new Set(['delete from', 'into', 'update']);
const namedTable =
  /(?:\b(delete from|from|join|into|update|using|table)\s+|,\s*)(?:only\s+|lateral\s+)?(\w+)\b(?:(?=\s+(?:as\s+)?([a-z_]\w*))|)/g;
const derived = /\)\s+(?:as\s+)?([a-z_]\w*)|\b([a-z_]\w*)\s+as\s+(?:materialized\s+)?\(/g;
const qualified = /(?<![\w.])([a-z_]\w*)\.([a-z_]\w*|\*)/g;
const wholeRows = /\bselect\s+(?:distinct\s+)?\*\s+from\s+(\w+)/g;
const bare = /(?<![\w.:])(as\s+)?([a-z_]\w*)\b(?!\s*[.(])/g;
const keywords = new Set(
  (
    'where set on using join left right full inner cross natural order group limit for returning values union ' +
    'select as and or having offset when then end not from skip is in do conflict with default lateral window'
  ).split(' '),
);

/**
 * The tables that a file's templates name after the words of SQL that a table follows, and the columns of them: those
 * behind the table's name or alias, which a fragment may have from the one statement of the file that binds it; those
 * without one that a single table of the statement has; and all after `select * from`. Not seen are columns that two
 * tables of a statement have, those of sub-queries by the sub-query's name, and whole rows as values.
 */
export function sqlOf(file: SourceFile, columns: Columns): { tables: TableUse[]; columnUses: ColumnUse[] } {
  const statements = templatesOf(file).map((statement) => ({
    ...statement,
    ...bindingsOf(statement.sql, columns),
  }));
  const inFile = mergeBindings(statements.map(({ bound }) => bound));
  const at = (offset: number) => lineAt(file.text, offset);
  return {
    tables: statements.flatMap(({ start, named }) =>
      named.map(({ table, index, writes }) => ({
        table,
        writes,
        line: at(start + index),
        statement: start,
      })),
    ),
    columnUses: statements.flatMap(({ start, ...statement }) =>
      columnsIn(statement, inFile, columns).map(({ index, ...use }) => ({
        ...use,
        line: at(start + index),
        statement: start,
      })),
    ),
  };
}

interface Template {
  /** Its offset in the file. */
  readonly start: number;
  /** With those inside it; what is no template is blank, a value `?`. */
  readonly sql: string;
}

/** The outermost templates of a file. */
function templatesOf({ program, text }: SourceFile): Template[] {
  const templates: { start: number; end: number }[] = [];
  const parts: { start: number; raw: string }[] = [];
  new Visitor({
    TemplateLiteral: ({ start, end }) => {
      if ((templates.at(-1)?.end ?? 0) <= start) templates.push({ start, end });
    },
    TemplateElement: ({ start, value }) => {
      parts.push({ start, raw: value.raw });
    },
  }).visit(program);
  return templates.map(({ start, end }) => {
    const sql = Array.from({ length: end - start }, () => ' ');
    for (const part of parts) {
      if (part.start < start || part.start >= end) continue;
      if (text[part.start] === '}') sql[part.start - start] = '?';
      sql.splice(part.start + 1 - start, part.raw.length, ...part.raw);
    }
    const blank = (found: string) => found.replace(/[^'\n]/g, ' ');
    return { start, sql: sql.join('').replace(/'[^'\n]*'|--[^'\n]*/g, blank) };
  });
}

/** The tables that a name stands for; null: something else. */
type Bindings = ReadonlyMap<string, ReadonlySet<string | null>>;

interface Statement {
  readonly sql: string;
  readonly named: readonly { table: string; index: number; writes: boolean }[];
  readonly bound: Bindings;
}

function bindingsOf(sql: string, columns: Columns): Omit<Statement, 'sql'> {
  const bound = new Map<string, Set<string | null>>();
  const bind = (name: string, table: string | null) =>
    bound.set(name, (bound.get(name) ?? new Set<string | null>()).add(table));
  const named = [...sql.matchAll(namedTable)].map(({ index, 1: before = '', 2: table = '', 3: alias }) => {
    const known = columns.has(table) ? table : null;
    // behind a comma most names are columns
    if (known !== null || before !== '') {
      bind(table, known);
      if (alias !== undefined && !keywords.has(alias)) bind(alias, known);
    }
    return { table, index, writes: writingWords.has(before) };
  });
  for (const { 1: query, 2: common } of sql.matchAll(derived)) bind(query ?? common ?? '', null);
  return { named, bound };
}

function mergeBindings(all: readonly Bindings[]): Bindings {
  const merged = new Map<string, Set<string | null>>();
  for (const bindings of all)
    for (const [name, tables] of bindings)
      merged.set(name, new Set([...(merged.get(name) ?? []), ...tables]));
  return merged;
}

function columnsIn(
  { sql, named, bound }: Statement,
  inFile: Bindings,
  columns: Columns,
): { table: string; column: string; index: number }[] {
  const among = [...new Set(named.map(({ table }) => table))].filter((table) => columns.has(table));
  const outputs = new Set([...sql.matchAll(/\bas\s+([a-z_]\w*)/g)].map(([, name]) => name));
  const single = (tables: Iterable<string | null>, column: string) => {
    const having = [...tables].filter((table) => table === null || columns.get(table)?.has(column));
    return having.length === 1 ? having[0] : undefined;
  };
  const behindNames = [...sql.matchAll(qualified)].flatMap(({ index, 1: name = '', 2: column = '' }) => {
    const tables = [...(bound.get(name) ?? inFile.get(name) ?? [])];
    const table = column === '*' && tables.length === 1 ? tables[0] : single(tables, column);
    return table ? [{ table, column, index }] : [];
  });
  const bareNames = [...sql.matchAll(bare)].flatMap(({ index, 1: output, 2: column = '' }) => {
    if (output !== undefined || outputs.has(column) || keywords.has(column) || bound.has(column)) return [];
    const table = single(among, column);
    return table ? [{ table, column, index }] : [];
  });
  const rows = [...sql.matchAll(wholeRows)].flatMap(({ index, 1: table = '' }) =>
    columns.has(table) ? [{ table, column: '*', index }] : [],
  );
  return [...behindNames, ...bareNames, ...rows];
}
