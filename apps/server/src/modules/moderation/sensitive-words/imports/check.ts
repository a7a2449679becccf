import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import { allowLongStatements } from '../../../../db/long-statements.ts';
import type { Background } from '../../../../jobs/background.ts';
import type { Platform } from '../../../../platform.ts';
import { detectEncoding, readLines } from '../../../../shared/text/read-lines.ts';
import type { Uploads } from '../../../core/uploads/service.ts';
import { isHeading, parseLine } from './parse-line.ts';
import * as store from './store.ts';

/** Lines that are parsed without a break: some ten milliseconds. */
const sliceSize = 2_000;
const linesMax = 2_000_000;
/** A line longer than this is cut off: it is no word, whatever follows. */
const lineMax = 1_000;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly uploads: Pick<Uploads, 'readImport' | 'withdraw'>;
  readonly background: Background;
}

/** Reads the file of an import line by line; begins anew when it was cut off. */
export function createImportCheck({ db, clock, uploads, background }: Needs) {
  return async function check(id: number): Promise<void> {
    const row = await store.findImport(db, id);
    if (row?.state !== 'checking') return;
    await store.deleteLines(db, id);
    const encoding = await detectEncoding(uploads.readImport(row.address)).catch(missing);
    if (encoding === null) {
      await store.saveProgress(db, id, { state: 'failed', failure: '文件没有传完整，请重新上传' });
      return;
    }
    if (!(await store.saveProgress(db, id, { encoding, ...progress(0, 0) }))) return;
    const lines = await readAll(row, encoding);
    if (lines === undefined) return;
    await inTransaction(db, async (tx) => {
      const { sql } = tx;
      await allowLongStatements(sql);
      await store.markRepeated(sql, id);
      const counts = await store.countLines(sql, id);
      const kept = await store.saveProgress(sql, id, {
        ...counts,
        lines,
        readBytes: row.size,
        touchedAt: now(),
        ...(counts.fresh + counts.known + counts.faulty === 0
          ? { state: 'failed', failure: '文件里没有词' }
          : { state: 'checked' }),
      });
      if (!kept) await store.deleteLines(sql, id);
      await uploads.withdraw(tx, [row.address], { kind: 'word_import', id });
    });
  };

  /** @returns the number of lines; undefined when the import was cancelled meanwhile. */
  async function readAll(
    row: store.StoredImport,
    encoding: Parameters<typeof readLines>[1],
  ): Promise<number | undefined> {
    let line = 0;
    for await (const slice of readLines(uploads.readImport(row.address), encoding, { sliceSize, lineMax })) {
      const parsed = slice.lines.flatMap((text) => {
        line += 1;
        const isBlank = text.trim() === '' || (line === 1 && isHeading(text));
        return isBlank ? [] : [toRow(row, line, text)];
      });
      if (parsed.length > 0) await store.insertLines(db, parsed);
      const failure = line > linesMax ? `文件多于 ${linesMax} 行` : '';
      const state = failure === '' ? 'checking' : 'failed';
      const kept = await store.saveProgress(db, row.id, {
        ...progress(line, slice.readBytes),
        failure,
        state,
      });
      if (!kept || state === 'failed' || background.isClosing()) return undefined;
    }
    return line;
  }

  function progress(lines: number, readBytes: number) {
    return { lines, readBytes, touchedAt: now() };
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

/** The file of a time when its parts stood in the database, or one that is gone. */
function missing(error: unknown): null {
  if (error instanceof Problem && error.code === 'upload.not_found') return null;
  throw error;
}

function toRow(row: store.StoredImport, line: number, text: string): store.StoredLine {
  const parsed = parseLine(text, row);
  // No text of the database holds NUL.
  return { ...parsed, importId: row.id, line, text: storable(text), word: storable(parsed.word) };
}

function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
