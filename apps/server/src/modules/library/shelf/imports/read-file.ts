import { type LineStatus, shelfLinesMax } from '@gongdu/contract/library/shelf/shelf-import';
import { storableText, truncate } from '@gongdu/contract/storable-text';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction } from '../../../../db/database.ts';
import type { Background } from '../../../../jobs/background.ts';
import type { Platform } from '../../../../platform.ts';
import { detectEncoding, type FileEncoding, readLines } from '../../../../shared/text/read-lines.ts';
import type { Books } from '../../books/service.ts';
import { findEntries } from '../store.ts';
import { unreadColumns } from './columns.ts';
import { type FileHead, headOf } from './formats.ts';
import { parseRow } from './parse-row.ts';
import { type CsvRecord, createRecordReader, csvLineMax } from './records.ts';
import * as store from './store.ts';

/** Lines between two breaks: some ten milliseconds of this node's time. */
const sliceSize = 200;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'match'>;
  readonly background: Background;
}

/** Reads the file of an import line by line and looks for its books; begins anew when it was cut off. */
export function createFileReader({ db, clock, books, background }: Needs) {
  return async function read(row: store.StoredImport): Promise<void> {
    await store.deleteLines(db, row.id);
    const encoding = await detectEncoding(partsOf(row.id));
    // before the first line is matched: a member whose file is too long learns it at once
    if (await isTooLong(row.id, encoding)) {
      await fail(row, `文件多于 ${shelfLinesMax} 行，请分成几份导入`);
      return;
    }
    if (!(await store.saveProgress(db, row, { encoding, lines: 0, readBytes: 0, touchedAt: now() }))) return;
    const lines = await readAll(row, encoding);
    if (lines === undefined) return;
    await inTransaction(db, async ({ sql }) => {
      await store.markRepeated(sql, row.id);
      const counts = await store.countLines(sql, [row.id]);
      const end =
        counts.length === 0
          ? ({ state: 'failed', failure: '文件里没有书' } as const)
          : ({ state: 'mending' } as const);
      const progress = { lines, readBytes: row.size, touchedAt: now() };
      if (!(await store.saveProgress(sql, row, { ...progress, ...end })))
        await store.deleteLines(sql, row.id);
      await store.deleteFile(sql, row.id);
    });
  };

  async function isTooLong(id: number, encoding: FileEncoding): Promise<boolean> {
    let lines = 0;
    for await (const slice of readLines(partsOf(id), encoding, { sliceSize: shelfLinesMax, lineMax: 1 })) {
      lines += slice.lines.length;
      if (lines > shelfLinesMax) return true;
    }
    return false;
  }

  /** @returns the number of lines; undefined when it failed or was cancelled meanwhile. */
  async function readAll(row: store.StoredImport, encoding: FileEncoding): Promise<number | undefined> {
    const reader = createRecordReader();
    let head: FileHead | undefined;
    let lines = 0;
    for await (const slice of readLines(partsOf(row.id), encoding, { sliceSize, lineMax: csvLineMax })) {
      lines += slice.lines.length;
      const records = reader.push(slice.lines);
      const found = head ?? headIn(reader.heading());
      if (typeof found === 'string') return fail(row, found);
      head = found;
      if (head) await insert(row, records, head);
      const progress = {
        lines,
        readBytes: slice.readBytes,
        touchedAt: now(),
        ...factsOf(head, reader.heading()),
      };
      if (!(await store.saveProgress(db, row, progress)) || background.isClosing()) return undefined;
    }
    const rest = reader.end();
    const found = head ?? headIn(reader.heading() ?? []);
    if (typeof found === 'string') return fail(row, found);
    if (found) await insert(row, rest, found);
    return lines;
  }

  async function fail(row: store.StoredImport, failure: string): Promise<undefined> {
    await store.saveProgress(db, row, { state: 'failed', failure, touchedAt: now() });
    await store.deleteLines(db, row.id);
    await store.deleteFile(db, row.id);
  }

  async function insert(
    { id: importId, uid, defaultState }: store.StoredImport,
    records: readonly CsvRecord[],
    head: FileHead,
  ): Promise<void> {
    if (records.length === 0) return;
    const facts = { ...head, defaultState, today: chinaDay(clock.now()) };
    const rows = records.map((record) => {
      const cells = 'cells' in record ? record.cells : [];
      const parsed = parseRow(cells, facts);
      const fault = 'fault' in record ? record.fault : parsed.fault;
      const raw = 'raw' in record ? record.raw : cells.join(',');
      return { ...parsed, fault, importId, line: record.line, raw: fault ? storable(raw) : '' };
    });
    const matches = await books.match(uid, rows);
    const ids = matches.flatMap(({ bookId }) => (bookId === null ? [] : [bookId]));
    const there = new Set((await findEntries(db, uid, ids)).map(({ bookId }) => bookId));
    const lines = rows.map((row, at): store.StoredLine => {
      const { by = null, bookId = null, candidates = [] } = matches[at] ?? {};
      const status = statusOf(row.fault !== null, bookId, candidates.length > 0, there);
      const match = status === 'ready' || status === 'known' ? (by ?? 'none') : 'none';
      const isRefused = status === 'refused';
      return {
        ...row,
        status,
        match,
        bookId: isRefused ? null : bookId,
        candidates: isRefused ? [] : [...candidates],
      };
    });
    await store.insertLines(db, lines);
  }

  function now(): string {
    return clock.now().toISOString();
  }

  async function* partsOf(id: number): AsyncGenerator<Uint8Array> {
    for (let part = 0; ; part += 1) {
      const bytes = await store.readPart(db, id, part);
      if (!bytes) return;
      yield bytes;
    }
  }
}

const rawMax = 200;

/** undefined: the heading has not come yet. */
function headIn(heading: readonly string[] | undefined): FileHead | string | undefined {
  return heading && headOf(heading);
}

/** What the preview says of the file. */
function factsOf(head: FileHead | undefined, heading: readonly string[] = []) {
  if (!head) return {};
  const { columns, format } = head;
  return {
    source: format.source,
    privacyKnown: columns.has('privacy'),
    unreadColumns: unreadColumns(heading, columns),
  };
}

function statusOf(
  isRefused: boolean,
  bookId: number | null,
  hasCandidates: boolean,
  there: ReadonlySet<number>,
): LineStatus {
  if (isRefused) return 'refused';
  if (bookId !== null) return there.has(bookId) ? 'known' : 'ready';
  return hasCandidates ? 'unsure' : 'unmatched';
}

function storable(text: string): string {
  return truncate(storableText(text), rawMax);
}
