import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import type { DataLayout } from '../data-layout.ts';
import { LogArchiveError } from '../errors.ts';
import { chownTo } from '../owner.ts';
import { baseContent, type CopiedFile, passwordFile, smallFile } from './bases.ts';
import type { RecoveryStart } from './recovery-target.ts';

/** Makes the cluster of a base copy, told to go on with the log. Not synced: PostgreSQL does so before it recovers. */
export async function unpackBase(layout: DataLayout, { series, base }: RecoveryStart): Promise<void> {
  const from = join(series.bases, base.name);
  const building = `${layout.cluster}.part`;
  mkdirSync(building, { mode: 0o700 });
  chownTo(layout.owner, building);
  for (const folder of ['pg_wal', ...base.folders]) {
    mkdirSync(join(building, folder), { recursive: true, mode: 0o700 });
    chownTo(layout.owner, join(building, folder));
  }
  for (const file of base.files) {
    const source = join(from, baseContent, `${file.path}.zst`);
    await unpackFile(source, join(building, file.path), file);
    chownTo(layout.owner, join(building, file.path));
  }
  for (const [name, content] of [
    ['backup_label', base.label],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(building, name), content, { mode: 0o600 });
    chownTo(layout.owner, join(building, name));
  }
  const password = join(layout.root, passwordFile);
  copyFileSync(join(from, passwordFile), password);
  chmodSync(password, 0o600);
  chownTo(layout.owner, password);
  renameSync(building, layout.cluster);
}

async function unpackFile(from: string, to: string, file: CopiedFile): Promise<void> {
  if (!existsSync(from)) throw damaged(from);
  const digest = createHash('sha256');
  try {
    if (file.size <= smallFile) {
      const content = zstdDecompressSync(readFileSync(from));
      digest.update(content);
      writeFileSync(to, content, { flag: 'wx', mode: 0o600 });
    } else {
      const count = async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          digest.update(chunk);
          yield chunk;
        }
      };
      const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
      await pipeline(createReadStream(from), createZstdDecompress(), count, target);
    }
  } catch (error) {
    throw isDamage(error) ? damaged(from) : error;
  }
  if (digest.digest('hex') !== file.sha256) throw damaged(from);
}

/** As zlib words it. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z');
}

function damaged(path: string): LogArchiveError {
  return new LogArchiveError(
    `底本中的文件缺失或已损坏：${path}。请改用更早的时刻，它从另一份底本恢复 (a file of the base copy is missing or damaged)`,
  );
}
