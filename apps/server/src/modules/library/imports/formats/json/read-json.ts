import { importLinesMax } from '@gongdu/contract/library/imports/line-codes';
import type { CsvRecord } from '../csv-rows.ts';
import { createLeftOut, type ImportedRecord, type ImportFacts, type ReadableFile } from '../records.ts';
import { readTables, tooLong } from '../rows/read-all-rows.ts';
import type { Table } from '../rows/read-rows.ts';
import { chunksOf, type TextFile } from '../text-file.ts';
import { isObject, type JsonPath, type JsonValue, jsonValues, textOf } from './json-values.ts';
import {
  bookOfNote,
  collectBooks,
  collectSessions,
  isBookField,
  isNote,
  isSession,
  type NotedBook,
  readNote,
  readShelfOf,
  sourceOf,
} from './noted-books.ts';

const columnsMax = 200;

/** A file of books with their notes, or of rows like those of a table: one list, or an object on each line. */
export async function readJsonFile(
  file: TextFile,
  facts: ImportFacts,
  nothing: string,
): Promise<string | ReadableFile> {
  const books = new Map<string, NotedBook>();
  const names = new Set<string>();
  const rows = new Set<string>();
  let [notes, isList] = [0, false];
  const isRead = (path: JsonPath) => isNote(path) || isBookField(path) || isSession(path);
  for await (const found of jsonValues(chunksOf(file), isRead)) {
    const fields = found.filter(({ path }) => isBookField(path));
    notes += found.filter(({ path }) => isNote(path)).length;
    collectBooks(books, fields);
    collectSessions(
      books,
      found.filter(({ path }) => isSession(path)),
    );
    for (const { path } of fields) {
      isList ||= typeof path[1] === 'number';
      rows.add(String(typeof path[1] === 'number' ? path[1] : path[0]));
      if (names.size < columnsMax) names.add(String(path.at(-1)));
    }
    if (notes > importLinesMax || rows.size > importLinesMax) return tooLong;
  }
  const isNoted = notes > 0 || [...books.values()].some(({ isXmnote }) => isXmnote);
  if (!isNoted) return readTables([tableOf(file, [...names], isList)], file.encoding, facts, nothing);
  return notedFile(file, books, facts);
}

function notedFile(file: TextFile, books: ReadonlyMap<string, NotedBook>, facts: ImportFacts): ReadableFile {
  const left = createLeftOut();
  const sources = [...books.values()].map(sourceOf);
  return {
    file: {
      source: [...new Set(sources)].join('、'),
      privacyKnown: false,
      unreadColumns: [],
      commentColumn: '',
      encoding: file.encoding,
    },
    records: records(),
    leftOut: left.list,
  };

  async function* records(): AsyncGenerator<readonly ImportedRecord[]> {
    let line = 0;
    for (const book of books.values()) {
      const shelf = readShelfOf(book, line + 1, facts);
      line += shelf.length;
      yield shelf;
    }
    for await (const found of jsonValues(chunksOf(file), isNote))
      yield found.flatMap(({ path, value }) => {
        const book = bookOfNote(books, path);
        line += 1;
        return book ? readNote(book, value, line, facts, left.count) : [];
      });
  }
}

function tableOf(file: TextFile, heading: readonly string[], isList: boolean): Table {
  const isRow = (path: JsonPath) =>
    isList ? path.length === 2 && typeof path[1] === 'number' : path.length === 1;
  return { sheet: '', heading, rows };

  async function* rows(): AsyncGenerator<readonly CsvRecord[]> {
    let line = 0;
    for await (const found of jsonValues(chunksOf(file), isRow))
      yield found.map(({ value }): CsvRecord => {
        line += 1;
        if (!isObject(value)) return { line, fault: 'broken', raw: textOf(value) };
        return { line, cells: heading.map((name) => cellOf(value[name])) };
      });
  }
}

function cellOf(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map((each: JsonValue) => textOf(each)).join(',');
  return textOf(value);
}
