import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blankBook, type CatalogueRecord } from './catalogue-record.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';

const folder = new URL('./specimens/', import.meta.url);
/** What the table of a specimen leaves out. */
const { isbn: _, pages: __, ...blank } = blankBook;

/** A file that arrives in pieces which part characters and records. */
async function* inPieces(bytes: Uint8Array, size = 97): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array) {
  const found = await readCatalogueFile(() => inPieces(bytes));
  if (typeof found === 'string') return { refused: found };
  const records: CatalogueRecord[] = [];
  try {
    for await (const slice of found.records) records.push(...slice);
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
  return {
    source: found.source(),
    encoding: found.encoding,
    unit: found.unit,
    records: records.map(shortened),
  };
}

/** Values that a record does not give are left out. */
function shortened(record: CatalogueRecord) {
  if (record.kind === 'fault') return record;
  const given = Object.entries(record.book).filter(
    ([name, value]) => value !== null && JSON.stringify(value) !== JSON.stringify(Reflect.get(blank, name)),
  );
  return { kind: record.kind, record: record.record, book: Object.fromEntries(given) };
}

const names = readdirSync(folder).filter((name) => !name.endsWith('.expected.json'));

it.each(names)('reads every field of %s as its table says', async (name) => {
  const expected: unknown = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'));
  expect(await read(readFileSync(new URL(name, folder)))).toEqual(expected);
});
