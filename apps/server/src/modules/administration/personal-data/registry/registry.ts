import { contentTables } from './content.ts';
import { orderTables } from './order.ts';
import { peopleTables } from './people.ts';
import { isSubject, type SubjectName } from './subjects.ts';

/** The treatment of a column when a member's account is cancelled. */
export type Fate =
  /** Deleted or cleared. */
  | 'gone'
  /** Kept under 已注销用户: parts of others' conversations, and the uid. */
  | 'anonymised'
  /** Kept by law: the subject defines why and for how long. */
  | 'kept'
  /** Not about the member. */
  | 'none';

/**
 * The treatment of rows with the member: deleted; kept; deleted at the end of the period; deleted by the log's own job;
 * none exist.
 */
export type Rows = 'deleted' | 'stays' | 'term' | 'logged' | 'nobody';

export interface TableData {
  readonly table: string;
  readonly subject: SubjectName | null;
  readonly rows: Rows;
  /** Columns with the uid of the row's owner. */
  readonly owners: readonly string[];
  /** Included in the archive of the member's data: not rows about them by others. */
  readonly exported: boolean;
  readonly columns: ReadonlyMap<string, Fate>;
  /** Keys and the like: never in an archive. */
  readonly secrets: ReadonlySet<string>;
}

/**
 * Every table and column. A header line contains the table, its subject, the treatment of rows, and their owners (`*`:
 * rows by others, in no archive); the lines below it contain each treatment and its columns (`!`: in no archive). A
 * test compares it with the database.
 */
export const registry: readonly TableData[] = parseRegistry(peopleTables + contentTables + orderTables);

/** Files by the prefix of their keys. */
export const storagePrefixes: Readonly<Record<string, { subject: SubjectName; fate: Fate }>> = {
  /** Uploads of members. */
  'u/': { subject: 'files', fate: 'anonymised' },
  /** Pictures of qualifications. */
  'q/': { subject: 'institutions', fate: 'kept' },
  /** Downloads and archives. */
  't/': { subject: 'files', fate: 'gone' },
};

export function parseRegistry(text: string): TableData[] {
  const tables: (TableData & { columns: Map<string, Fate>; secrets: Set<string> })[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [first = '', ...words] = line.trim().split(/\s+/);
    const current = tables.at(-1);
    if (!line.startsWith(' ')) tables.push(parseHead(first, words));
    else if (current && isFate(first))
      for (const word of words) {
        const column = word.replace('!', '');
        if (current.columns.has(column)) throw new Error(`${current.table}.${column} is listed twice`);
        current.columns.set(column, first);
        if (column !== word) current.secrets.add(column);
      }
    else throw new Error(`The list of personal data has a line that means nothing: ${line}`);
  }
  return tables;
}

function parseHead(table: string, [subject = '', rows = 'nobody', owner = '-']: readonly string[]) {
  const base = { table, columns: new Map<string, Fate>(), secrets: new Set<string>() };
  if (subject === 'nobody')
    return { ...base, subject: null, rows: 'nobody', owners: [], exported: false } as const;
  if (!isSubject(subject) || !isRows(rows))
    throw new Error(`The list of personal data does not know ${table}`);
  const owners = owner === '-' ? [] : owner.replace('*', '').split(',');
  return { ...base, subject, rows, owners, exported: owners.length > 0 && !owner.endsWith('*') };
}

function isFate(word: string): word is Fate {
  return ['gone', 'anonymised', 'kept', 'none'].includes(word);
}

function isRows(word: string): word is Rows {
  return ['deleted', 'stays', 'term', 'logged'].includes(word);
}
