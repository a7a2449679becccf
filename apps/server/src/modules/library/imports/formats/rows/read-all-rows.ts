import { importLinesMax } from '@gongdu/contract/library/imports/line-codes';
import { createLeftOut, type ImportFacts, type ReadableFile } from '../records.ts';
import {
  describeTable,
  readTable,
  surveyTable,
  type Table,
  type TableFacts,
  type TableKind,
  tableKindOf,
} from './read-rows.ts';

interface Surveyed {
  readonly table: Table;
  readonly kind: TableKind;
  readonly found: TableFacts;
}

export const tooLong = `文件多于 ${importLinesMax} 行，请分成几份导入`;

/** The records of tables, one after the other. @param nothing Why the file is not read where none is known. */
export async function readTables(
  tables: readonly Table[],
  encoding: string,
  facts: ImportFacts,
  nothing: string,
): Promise<string | ReadableFile> {
  const surveyed: Surveyed[] = [];
  let rows = 0;
  for (const table of tables) {
    const kind = tableKindOf(table);
    const found = await surveyTable(table, kind, importLinesMax - rows);
    rows += found.rows;
    if (rows > importLinesMax) return tooLong;
    surveyed.push({ table, kind, found });
  }
  const taken = surveyed.flatMap(({ table, kind }) => describeTable(table, kind) ?? []);
  if (taken.length === 0) {
    const [left] = surveyed.flatMap(({ kind }) => (kind.kind === 'left' ? [kind.what] : []));
    return left === undefined
      ? nothing
      : `这份文件里只有${left}，没有书架和书摘。请导入写有“想读”“在读”“读过”的文件`;
  }
  const left = createLeftOut();
  return {
    file: {
      source: [...new Set(taken.map(({ source }) => source))].join('、'),
      privacyKnown: taken.some(({ privacyKnown }) => privacyKnown),
      unreadColumns: [...new Set(taken.flatMap(({ unreadColumns }) => unreadColumns))],
      commentColumn: [...new Set(taken.map(({ commentColumn }) => commentColumn).filter(Boolean))].join('、'),
      encoding,
    },
    records: recordsOf(),
    leftOut: left.list,
  };

  async function* recordsOf() {
    for (const { table, kind, found } of surveyed) yield* readTable(table, kind, found, facts, left.count);
  }
}
