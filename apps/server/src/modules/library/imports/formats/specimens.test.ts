import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readImportFile } from './read-import-file.ts';
import type { ImportedRecord } from './records.ts';

const folder = new URL('./specimens/', import.meta.url);
const today = '2026-11-30';
/** What the table of a specimen leaves out. */
const blank = {
  file: { privacyKnown: false, unreadColumns: [], encoding: 'utf-8' },
  book: {
    sheet: '',
    author: '',
    isbn13: null,
    publisher: '',
    publishedOn: '',
    pages: null,
    identifiers: [],
    state: null,
    rating: null,
    wantedOn: null,
    startedOn: null,
    finishedOn: null,
    markedAt: null,
    readings: [],
    progress: null,
    reason: '',
    tags: [],
    comment: '',
    note: '',
    isPrivate: null,
    remarks: [],
  },
  quote: {
    sheet: '',
    bookAuthor: '',
    bookIsbn13: null,
    text: '',
    thought: '',
    chapter: '',
    position: null,
    notedAt: null,
    remarks: [],
  },
  fault: { sheet: '' },
};

/** A file that arrives in pieces which part characters. */
async function* inPieces(bytes: Uint8Array, size = 997): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array) {
  const read = await readImportFile(() => inPieces(bytes), { size: bytes.length, today });
  if (typeof read === 'string') return { refused: read };
  const records: ImportedRecord[] = [];
  for await (const slice of read.records) records.push(...slice);
  // tables of specimens say nothing of it: `imports.test.ts` does
  const { commentColumn: _, ...file } = read.file;
  return { file, leftOut: read.leftOut(), records };
}

interface Expected {
  readonly refused?: string;
  readonly file?: object;
  readonly leftOut?: readonly object[];
  readonly records?: readonly ({ readonly kind: keyof typeof blank } & object)[];
}

const names = readdirSync(folder).filter((name) => !name.endsWith('.expected.json'));

it.each(names)('reads every field of %s as its table says', async (name) => {
  const expected: Expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'));
  const { refused, file, leftOut = [], records = [] } = expected;
  const whole = refused
    ? { refused }
    : {
        file: { ...blank.file, ...file },
        leftOut,
        records: records.map((record) => ({ ...blank[record.kind], ...record })),
      };
  expect(await read(readFileSync(new URL(name, folder)))).toEqual(whole);
});
