import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '@gongdu/embedded-postgres/make-directory';
import { ArchiveError } from '../../archive/archive-error.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import { type ArchivePlace, archiveTime, type NewArchive } from './place.ts';

const partialSuffix = '.partial';

/** A folder of this machine. */
export function createDirectoryPlace(folder: string): ArchivePlace {
  const read = (name: string) => readArchiveFile(join(folder, name));
  return { name: folder, create, list, read, remove, removePartial };

  async function create(name: string): Promise<NewArchive> {
    const path = join(folder, name);
    const partial = path + partialSuffix;
    const handle = await openNew(path).catch((error: unknown) => {
      throw writeError(error, folder);
    });
    return {
      write: async (bytes) => {
        await handle.write(bytes).catch((error: unknown) => {
          throw writeError(error, folder);
        });
      },
      finish: async () => {
        try {
          await handle.sync();
          await handle.close();
          await rename(partial, path);
          await syncFolder(folder);
        } catch (error) {
          throw writeError(error, folder);
        }
      },
      discard: async () => {
        await handle.close();
        await rm(partial, { force: true });
      },
    };
  }

  async function openNew(path: string) {
    makeDirectory(folder);
    if (existsSync(path)) throw new ArchiveError(`${path} 已存在，没有改动 (an archive of that name exists)`);
    return open(path + partialSuffix, 'wx', 0o600);
  }

  async function list() {
    const names = (await readdir(folder).catch(() => [])).filter((name) => archiveTime(name) !== null).sort();
    return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
  }

  async function remove(name: string): Promise<void> {
    await rm(join(folder, name), { force: true });
  }

  async function removePartial(name: string): Promise<void> {
    await rm(join(folder, name + partialSuffix), { force: true });
  }
}

/** @throws ArchiveError if there is none, or none may be read */
async function* readArchiveFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new ArchiveError(`读不了备份文件 ${path}：${error.message} (the archive cannot be read)`, {
      cause: error,
    });
  }
}

function writeError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const reason = isDiskFull(error) ? '磁盘已满' : error.message;
  return new ArchiveError(
    `不能把备份写到 ${folder}：${reason}。没有留下不完整的备份 (the backup cannot be written)`,
    { cause: error },
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
