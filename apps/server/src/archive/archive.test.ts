import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSegments, trailerKind } from './archive-reader.ts';
import { createArchiveWriter } from './archive-writer.ts';
import { readEntries, readJson } from './entries.ts';
import { checksumOf, headBytes, readHead, segmentBytes } from './format.ts';

const key = 'a key of more than sixteen characters';

/** A table of three segments between a manifest and a trailer. */
async function archiveOf(secret: string | null, filler = 0x61): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const sink = { write: async (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes)) };
  const writer = await createArchiveWriter(sink, secret);
  await writer.writeJson('manifest', { tables: 1 });
  await writer.writeEntry({ kind: 'table', name: 'work' }, [Buffer.alloc(2.5 * segmentBytes, filler)]);
  await writer.writeJson(trailerKind, { rows: 1 });
  await writer.flush();
  return Buffer.concat(chunks);
}

async function* inPieces(archive: Buffer, size = 70_000) {
  for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size);
}

async function readAll(archive: Buffer, secret: string | null = null): Promise<string[]> {
  const found: string[] = [];
  for await (const { kind, name, at, bytes } of readSegments(inPieces(archive), { secret }))
    found.push(`${kind} ${name} ${at} ${bytes.length}`);
  return found;
}

/** Where each segment begins and ends. */
function segmentsOf(archive: Buffer): [number, number][] {
  const places: [number, number][] = [];
  for (let at = archive.indexOf(0x0a) + 1; at < archive.length; ) {
    const end = at + headBytes + readHead(archive.subarray(at, at + headBytes)).length;
    places.push([at, end]);
    at = end;
  }
  return places;
}

it.each([
  ['plain', null],
  ['encrypted', key],
])('reads what was written, %s, in bounded segments', async (_, secret) => {
  const archive = await archiveOf(secret);
  expect(await readAll(archive, secret)).toEqual([
    'manifest manifest 0 12',
    `table work 0 ${segmentBytes}`,
    `table work 1 ${segmentBytes}`,
    `table work 2 ${segmentBytes / 2}`,
    'trailer trailer 0 10',
  ]);
});

it('gives entries, and skips what is not read of one', async () => {
  const names: string[] = [];
  for await (const entry of readEntries(readSegments(inPieces(await archiveOf(null)), { secret: null })))
    names.push(entry.kind === 'table' ? entry.name : JSON.stringify(await readJson(entry)));
  expect(names).toEqual(['{"tables":1}', 'work', '{"rows":1}']);
});

it('hides contents and names from whoever has no key', async () => {
  const archive = await archiveOf(key);
  expect(archive.includes('manifest')).toBe(false);
  await expect(readAll(archive, null)).rejects.toThrow('是加密的');
  await expect(readAll(archive, 'another key of the same length!!')).rejects.toThrow('密钥不对');
  await expect(archiveOf('short')).rejects.toThrow('太短');
});

it('names the first segment that is wrong', async () => {
  const archive = await archiveOf(null);
  const places = segmentsOf(archive);
  const start = archive.subarray(0, places[0]?.[0]);
  const part = (index: number, of = archive) => of.subarray(...(segmentsOf(of)[index] ?? [0, 0]));
  // each cut between and inside segments
  for (const [at, [from, to]] of places.entries()) {
    await expect(readAll(archive.subarray(0, from))).rejects.toThrow(`在第 ${at} 段`);
    await expect(readAll(archive.subarray(0, to - 1))).rejects.toThrow(`在第 ${at} 段`);
  }
  const afterTable = archive.subarray(0, places[2]?.[0]);
  await expect(readAll(afterTable)).rejects.toThrow('在第 2 段（在 table work 之后）之后中断');
  // a changed byte in each head and body
  for (const [at, [from, to]] of places.entries())
    for (const place of [from + 4, from + 20, from + headBytes, to - 1])
      await expect(readAll(altered(archive, place))).rejects.toThrow(`第 ${at + 1} 段`);
  await expect(readAll(Buffer.concat([start, part(0), part(2), part(1)]))).rejects.toThrow('第 2 段');
  await expect(readAll(Buffer.concat([start, part(0), part(1), part(3)]))).rejects.toThrow('第 3 段');
  const foreign = part(1, await archiveOf(null, 0x62));
  await expect(readAll(Buffer.concat([start, part(0), foreign]))).rejects.toThrow('第 2 段');
  await expect(readAll(Buffer.concat([archive, Buffer.from('x')]))).rejects.toThrow('结尾之后');
});

/** Checksums can be made to fit a changed archive; its seals cannot. */
it('refuses a segment that was changed together with its checksum, where a key seals it', async () => {
  const archive = await archiveOf(key);
  const [from = 0, to = 0] = segmentsOf(archive)[0] ?? [];
  const forged = altered(archive, to - 1);
  const before = createHash('sha256').update(archive.subarray(0, from)).digest();
  checksumOf(before, 1, forged.subarray(from + headBytes, to)).copy(forged, from + 8);
  await expect(readAll(forged, key)).rejects.toThrow('第 1 段');
});

function altered(archive: Buffer, place: number): Buffer {
  const copy = Buffer.from(archive);
  copy[place] = (copy[place] ?? 0) ^ 0x40;
  return copy;
}

it('refuses what is no archive, and one of a newer format', async () => {
  await expect(readAll(Buffer.from('PK\u0003\u0004 something else\n'))).rejects.toThrow('不是共读的备份');
  await expect(readAll(Buffer.alloc(0))).rejects.toThrow('不是共读的备份');
  const archive = await archiveOf(null);
  const newer = Buffer.from(archive.toString('latin1').replace('"version":1', '"version":9'), 'latin1');
  await expect(readAll(newer)).rejects.toThrow('更新的版本');
  await expect(readAll(Buffer.from('{"magic":"gongdu-archive", broken\n'))).rejects.toThrow('开头损坏');
});
