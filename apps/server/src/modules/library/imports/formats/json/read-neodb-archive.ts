import { importLinesMax } from '@gongdu/contract/library/imports/line-codes';
import type { ArchivedFile } from '../binary/archive.ts';
import { createLeftOut, type ImportedRecord, type ImportFacts, type ReadableFile } from '../records.ts';
import { tooLong } from '../rows/read-all-rows.ts';
import { chunksOf } from '../text-file.ts';
import { type JsonPath, jsonValues } from './json-values.ts';
import { createNeodbJournal } from './neodb-journal.ts';

/** undefined: an archive of something else. */
export async function readNeodbArchive(
  files: ReadonlyMap<string, ArchivedFile>,
  facts: ImportFacts,
): Promise<string | ReadableFile | undefined> {
  const journalFile = fileOf(files, 'journal.ndjson');
  const catalogue = fileOf(files, 'catalog.ndjson');
  if (!journalFile || !catalogue) return undefined;
  const left = createLeftOut();
  const journal = createNeodbJournal(facts, left.count);
  let lines = 0;
  for await (const found of jsonValues(textOf(catalogue), isLine)) {
    lines += found.length;
    for (const { value } of found) journal.readItem(value);
    if (lines > importLinesMax) return tooLong;
  }
  lines = 0;
  for await (const found of jsonValues(textOf(journalFile), isLine)) {
    lines += found.length;
    if (lines > importLinesMax) return tooLong;
  }
  return {
    file: { source: 'NeoDB', privacyKnown: true, unreadColumns: [], commentColumn: '', encoding: '' },
    records: records(),
    leftOut: left.list,
  };

  async function* records(): AsyncGenerator<readonly ImportedRecord[]> {
    let line = 0;
    if (!journalFile) return;
    for await (const found of jsonValues(textOf(journalFile), isLine))
      yield found.flatMap(({ value }) => {
        line += 1;
        return journal.readAct(value, line);
      });
    yield journal.records();
  }
}

function fileOf(files: ReadonlyMap<string, ArchivedFile>, name: string): ArchivedFile | undefined {
  return [...files.values()].find((file) => file.name.split('/').at(-1) === name);
}

function textOf({ open }: ArchivedFile): AsyncGenerator<string> {
  return chunksOf({ open, encoding: 'utf-8' });
}

function isLine(path: JsonPath): boolean {
  return path.length === 1;
}
