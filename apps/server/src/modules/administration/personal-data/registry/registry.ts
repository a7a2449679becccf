import type { Fate, PersonalData, RowFate, SubjectName } from '../../../core/accounts/held-data.ts';

export interface TableData {
  readonly table: string;
  readonly subject: SubjectName | null;
  readonly rows: RowFate | 'nobody';
  /** Columns with the uid of the row's owner. */
  readonly owners: readonly string[];
  /** Included in the archive of the member's data: not rows about them by others. */
  readonly exported: boolean;
  readonly columns: ReadonlyMap<string, Fate>;
  /** Keys and the like: never in an archive. */
  readonly secrets: ReadonlySet<string>;
}

/** Files by the prefix of their keys. */
export const storagePrefixes: Readonly<Record<string, { subject: SubjectName; fate: Fate }>> = {
  /** Uploads of members. */
  'u/': { subject: 'files', fate: 'anonymised' },
  /** Pictures of qualifications. */
  'q/': { subject: 'institutions', fate: 'kept' },
  /** Downloads and archives. */
  't/': { subject: 'files', fate: 'gone' },
};

const rowFates = ['deleted', 'stays', 'term', 'logged'] as const;
const fates = ['gone', 'anonymised', 'kept', 'none'] as const;

/** What all modules hold, table by table. */
export function readRegistry(modules: readonly PersonalData[]): TableData[] {
  return modules.flatMap((tables) =>
    Object.entries(tables).map(([table, data]) => {
      const held = typeof data === 'string' ? { none: data } : data;
      const rows = rowFates.find((each) => held[each] !== undefined);
      const columns = fates.flatMap((fate) => wordsOf(held[fate]).map((word) => [word, fate] as const));
      const byName = new Map(columns.map(([word, fate]) => [word.replace('!', ''), fate]));
      if (byName.size < columns.length) throw new Error(`${table} lists a column twice`);
      return {
        table,
        subject: (rows && held[rows]) ?? null,
        rows: rows ?? 'nobody',
        owners: wordsOf(held.of ?? held.about),
        exported: held.of !== undefined,
        columns: byName,
        secrets: new Set(columns.flatMap(([word]) => (word.endsWith('!') ? word.slice(0, -1) : []))),
      };
    }),
  );
}

function wordsOf(words = ''): string[] {
  return words.split(' ').filter((word) => word !== '');
}
