import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of an archive by their names, found by its directory and checked against their sums. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no archive');
  const count = archive.readUInt16LE(end + 10);
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [method, sum, packedSize, size] = [
      archive.readUInt16LE(at + 10),
      ...[16, 20, 24].map((offset) => archive.readUInt32LE(at + offset)),
    ];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const head = archive.readUInt32LE(at + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const packed = archive.subarray(start, start + (packedSize ?? 0));
    const content = method === 0 ? packed : inflateRawSync(packed);
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    entries.set(name, content);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}
