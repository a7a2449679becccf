// @module-tag slow

import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { query, startServer, temporaryDirectory } from '../testing/test-apps.ts';
import { baseContent, listBases, manifestFile } from './bases.ts';
import { recoverDatabase } from './recover.ts';
import type { RecoveryTarget } from './recovery-target.ts';
import { compressSegments, listSegments, segmentSize } from './segments.ts';
import { listSeries, type Series } from './series.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongdu-archive-'));
// The database's account passes through it.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = join(folder, 'archive');
let afterFirst: string;
let beforeBase: Date;
let betweenWrites: Date;

/** A note before the base copy, and three after it, each in a segment of its own. */
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), logArchive: archive });
  await query(server.connection, 'create table note (id int); insert into note values (0)');
  beforeBase = new Date();
  await archiveOf(server).takeBase();
  for (const id of [1, 2, 3]) {
    await query(server.connection, `insert into note values (${id})`);
    if (id === 1) [afterFirst, betweenWrites] = [await insertPosition(server), new Date()];
    const { host, port } = server.connection;
    await query({ host, port, user: 'postgres', database: 'postgres' }, 'select pg_switch_wal()');
  }
  await server.stop();
  await archiveOf(server).compress();
});

it('restores a position between two writes: what was before it is there, what came after it is not', async () => {
  expect(await notesAt({ kind: 'position', position: afterFirst })).toEqual([0, 1]);
});

it('restores a moment, and the end of the log', async () => {
  expect(await notesAt({ kind: 'moment', moment: betweenWrites })).toEqual([0, 1]);
  expect(await notesAt({ kind: 'end' })).toEqual([0, 1, 2, 3]);
});

it('begins a series of its own for a restored database, beside the one it came from', async () => {
  const [copy, dataDir] = [copyOfArchive(), temporaryDirectory()];
  await recoverDatabase({ archive: copy, target: { kind: 'moment', moment: betweenWrites }, dataDir });
  const server = await startServer(dataDir, { logArchive: copy });
  await query(server.connection, 'insert into note values (7)');
  await archiveOf(server).takeBase();
  await query(server.connection, 'insert into note values (8)');
  await server.stop();
  expect(listSeries(copy)).toHaveLength(2);
  expect(await notesAt({ kind: 'end' }, copy)).toEqual([0, 1, 7, 8]);
  expect(await notesAt({ kind: 'moment', moment: betweenWrites }, copy)).toEqual([0, 1]);
});

it('names the first moment that can be restored when an earlier one is wanted', async () => {
  await expect(notesAt({ kind: 'moment', moment: beforeBase })).rejects.toThrow(/最早可恢复到 20.*在它之前/);
});

it('refuses a moment after the last log, and names where it ends', async () => {
  const moment = new Date(Date.now() + 60_000);
  await expect(notesAt({ kind: 'moment', moment })).rejects.toThrow(/日志只到 20.*到不了要求的时刻/);
  const last = listSegments(seriesOf(archive)).at(-1)?.archivedAt ?? new Date(0);
  // Later than the last commit, earlier than the arrival of its segment.
  await expect(notesAt({ kind: 'moment', moment: last })).rejects.toThrow(/日志只到 20/);
});

it.each<[string, (series: Series, segment: string) => void]>([
  ['missing', ({ log }, segment) => rmSync(join(log, segment))],
  ['altered', ({ log }, segment) => writeFileSync(join(log, segment), altered(join(log, segment)))],
])('names the segment that is %s; up to it everything can be restored', async (_how, harm) => {
  const copy = copyOfArchive();
  const series = seriesOf(copy);
  const middle = readdirSync(series.log)
    .filter((name) => name.endsWith('.zst'))
    .sort()
    .at(-2);
  harm(series, middle ?? '');
  const name = middle?.slice(0, 24);
  await expect(notesAt({ kind: 'end' }, copy)).rejects.toThrow(
    new RegExp(`在 ${name} 处中断.*最晚可恢复到 20`),
  );
  expect(await notesAt({ kind: 'position', position: afterFirst }, copy)).toEqual([0, 1]);
});

it('names a damaged file of the base copy', async () => {
  const copy = copyOfArchive();
  const series = seriesOf(copy);
  const [base] = listBases(series);
  const path = join(series.bases, base?.name ?? '', baseContent, 'global/pg_control.zst');
  writeFileSync(path, altered(path));
  await expect(notesAt({ kind: 'end' }, copy)).rejects.toThrow(`已损坏：${path}`);
});

it('refuses an archive of another PostgreSQL, a directory that is none, and a database that is there', async () => {
  const copy = copyOfArchive();
  const series = seriesOf(copy);
  const manifest = join(series.bases, listBases(series)[0]?.name ?? '', manifestFile);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"postgres":18', '"postgres":17'));
  await expect(notesAt({ kind: 'end' }, copy)).rejects.toThrow('由 PostgreSQL 17 写成');
  await expect(notesAt({ kind: 'end' }, temporaryDirectory())).rejects.toThrow('不是日志归档');
  const target = { kind: 'end' } as const;
  await expect(() => recoverDatabase({ archive, target, dataDir: join(folder, 'data') })).toThrow(
    '已有数据库',
  );
});

it('refuses to compress over a different segment of the same name, and leaves both', async () => {
  const copy = copyOfArchive();
  const { log } = seriesOf(copy);
  const [first] = listSegments(seriesOf(copy));
  const foreign = Buffer.alloc(segmentSize, 'another database');
  writeFileSync(join(log, first?.name ?? ''), foreign);
  await expect(compressSegments(seriesOf(copy))).rejects.toThrow(`已有另一份 ${first?.name}`);
  expect(readFileSync(join(log, first?.name ?? '')).equals(foreign)).toBe(true);
  expect(
    readFileSync(first?.path ?? '').equals(readFileSync(join(seriesOf(archive).log, `${first?.name}.zst`))),
  ).toBe(true);
});

it('keeps, of what is older than the window, only the base copy that it begins with', async () => {
  const copy = copyOfArchive();
  const dataDir = join(folder, 'data');
  const server = await startServer(dataDir, { logArchive: copy });
  const logArchive = archiveOf(server);
  const newer = await logArchive.takeBase();
  await query(server.connection, 'insert into note values (4)');
  logArchive.removeOld(betweenWrites);
  expect(logArchive.bases()).toHaveLength(2);
  const windowStart = new Date();
  logArchive.removeOld(windowStart);
  expect(logArchive.bases()).toEqual([newer]);
  expect(listSegments(seriesOf(copy)).every(({ name }) => name >= newer.firstSegment)).toBe(true);
  await server.stop();
  expect(await notesAt({ kind: 'end' }, copy)).toEqual([0, 1, 2, 3, 4]);
});

it('goes on where it was when a start says nothing of the archive, and ends only when one says so', async () => {
  const [dataDir, own] = [temporaryDirectory(), temporaryDirectory()];
  const first = await startServer(dataDir, { logArchive: own });
  await archiveOf(first).takeBase();
  await query(first.connection, 'create table note (id int)');
  await first.stop();
  for (const [id, logArchive] of [undefined, own].entries()) {
    const server = await startServer(dataDir, { logArchive });
    await query(server.connection, `insert into note values (${id})`);
    await server.stop();
  }
  expect(listSeries(own)).toHaveLength(1);
  expect(await notesAt({ kind: 'end' }, own)).toEqual([0, 1]);

  for (const logArchive of [null, own]) await (await startServer(dataDir, { logArchive })).stop();
  expect(listSeries(own)).toHaveLength(2);
});

function altered(path: string): Buffer {
  const content = readFileSync(path);
  const middle = content.length >> 1;
  content[middle] = (content[middle] ?? 0) ^ 1;
  return content;
}

function copyOfArchive(): string {
  const copy = temporaryDirectory();
  cpSync(archive, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

function seriesOf(path: string): Series {
  const [series] = listSeries(path);
  if (!series) throw new Error('the archive has a series');
  return series;
}

function archiveOf({ logArchive }: EmbeddedPostgres) {
  if (!logArchive) throw new Error('the server was started with an archive');
  return logArchive;
}

async function insertPosition({ connection }: EmbeddedPostgres): Promise<string> {
  const [row] = await query(connection, 'select pg_current_wal_insert_lsn()::text as position');
  return row?.['position'];
}

async function notesAt(target: RecoveryTarget, from = archive): Promise<unknown[]> {
  const dataDir = temporaryDirectory();
  await recoverDatabase({ archive: from, target, dataDir });
  const { connection } = await startServer(dataDir);
  const rows = await query(connection, 'select id from note order by id');
  return rows.map(({ id }) => id);
}
