import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = 8;

/**
 * The same picture in fewer bytes: browsers choose row filters for photographs, but rows of text and flat surfaces
 * repeat one another and pack best as they are. Takes what Chromium writes: 8 bit RGB or RGBA, not interlaced. `levels`
 * of each colour are left, a power of two: edges of small letters differ in all 256, and nobody sees it.
 */
export function recompressPng(png: Buffer, { levels = 256 } = {}): Buffer {
  const chunks = chunksOf(png);
  const head = chunks[0]?.body ?? Buffer.alloc(13);
  const pixel = head[9] === 6 ? 4 : 3;
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body));
  const width = head.readUInt32BE(0) * pixel;
  const unfilteredRows = removeFilters(inflateSync(data), width, pixel);
  if (levels < 256) roundColours(unfilteredRows, width, 256 / levels);
  return Buffer.concat([
    png.subarray(0, signature),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(unfilteredRows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows of `width` bytes, each behind its filter's number, as rows without a filter. PNG specification, section 9. */
function removeFilters(rows: Buffer, width: number, pixel: number): Buffer {
  const unfilteredRows = Buffer.alloc(rows.length);
  for (let row = 0; row < rows.length; row += width + 1) {
    const filter = rows[row] ?? 0;
    for (let at = row + 1; at <= row + width; at++) {
      const left = at - row > pixel ? byteOf(unfilteredRows, at - pixel) : 0;
      const up = byteOf(unfilteredRows, at - width - 1);
      const corner = at - row > pixel ? byteOf(unfilteredRows, at - width - 1 - pixel) : 0;
      unfilteredRows[at] = byteOf(rows, at) + predicted(filter, left, up, corner);
    }
  }
  return unfilteredRows;
}

function roundColours(rows: Buffer, width: number, step: number): void {
  for (let row = 0; row < rows.length; row += width + 1)
    for (let at = row + 1; at <= row + width; at++)
      rows[at] = Math.min(255, Math.round(byteOf(rows, at) / step) * step);
}

function byteOf(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? nearest(left + up - corner, [left, up, corner]) : 0;
}

function nearest(estimate: number, candidates: readonly number[]): number {
  const distance = (value: number) => Math.abs(estimate - value);
  return candidates.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

function chunksOf(png: Buffer): { type: string; body: Buffer }[] {
  const chunks: { type: string; body: Buffer }[] = [];
  for (let at = signature; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      body: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
