import { join } from 'node:path';
import { keepArchive } from '@gongdu/embedded-postgres/archive/keep-archive';
import type { ArchiveState, LogArchive } from '@gongdu/embedded-postgres/archive/log-archive';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { createFileCopies } from '../storage/disk/file-copies.ts';

/** What a running server does for its log archive. */
export interface Archiving {
  /** Copies a file's folder into the archive. */
  readonly onStored: (folder: string) => Promise<void>;
  /** Told when the archive gets into trouble, with a sentence, each hour while it lasts, and with null when it is over. */
  readonly onTrouble: (listener: (detail: string | null) => void) => void;
  readonly close: () => Promise<void>;
}

type ArchivingOptions = Pick<Config, 'storage' | 'logArchive'> & { readonly log: FastifyBaseLogger };

/** The folder of a series that holds copies of the uploaded files. */
export const copiesFolder = 'files';

const nothing = async () => undefined;

/** @param archive Null: the log is not archived, and nothing is done. */
export function startArchiving(
  archive: LogArchive | null,
  { storage, logArchive, log }: ArchivingOptions,
): Archiving {
  if (!archive || !logArchive) return { onStored: nothing, onTrouble: () => undefined, close: nothing };
  const listeners: ((detail: string | null) => void)[] = [];
  const copies = () => {
    const folder = archive.folder();
    if (storage.kind !== 'disk' || folder === null) return undefined;
    return createFileCopies(storage.folder, join(folder, copiesFolder));
  };
  const onFailure = (err: unknown) => log.error({ err }, '日志归档失败，稍后再试 (the log archive failed)');
  const close = keepArchive(archive, {
    days: logArchive.days,
    maxWaitingBytes: logArchive.maxWaitingBytes,
    onFailure,
    onState: onChangeOf((trouble, state) => {
      const detail = trouble && detailOf(trouble, state);
      if (detail === null)
        log.info({ folder: logArchive.folder }, '日志归档已恢复正常 (the log archive works again)');
      else log.error({ folder: logArchive.folder }, `${detail} (the log archive: ${trouble})`);
      for (const listener of listeners) listener(detail);
    }),
    onBase: async (keepFrom) => {
      await copies()?.reconcile(keepFrom);
      log.info({ archive: logArchive.folder }, 'a base copy of the database was taken');
    },
  });
  // A file that is not copied now is copied with the next base copy.
  return {
    onStored: async (folder) => copies()?.keep(folder).catch(onFailure),
    onTrouble: (listener) => void listeners.push(listener),
    close,
  };
}

type Trouble = 'failing' | 'given_up' | 'unused' | null;

/** Tells of each change, and of trouble again each hour. */
function onChangeOf(
  tell: (trouble: Trouble, state: ArchiveState | null) => void,
): (state: ArchiveState | null) => void {
  let told: Trouble = null;
  let toldAt = 0;
  return (state) => {
    const trouble = troubleOf(state);
    if (trouble === told && (trouble === null || performance.now() - toldAt < hourMs)) return;
    [told, toldAt] = [trouble, performance.now()];
    tell(trouble, state);
  };
}

function detailOf(trouble: NonNullable<Trouble>, state: ArchiveState | null): string {
  if (trouble === 'unused')
    return '数据库由别的进程启动，没有用 LOG_ARCHIVE 归档日志：请停下所有用这个 DATA_DIR 的进程再启动。';
  if (trouble === 'given_up')
    return '归档目录一直写不进去，留在 DATA_DIR 磁盘上的日志太多，为了继续写入已放弃归档：此前的时刻仍能恢复，此后的不能。请为归档目录腾出一个数据库大小的空间，归档会自动从新的底本重新开始。';
  return `归档目录写不进去（磁盘已满或没有权限）。数据库照常运行，但有 ${state?.waitingSegments ?? 0} 段日志留在 DATA_DIR 的磁盘上，每段 16 MB，请尽快腾出空间。`;
}

const hourMs = 3_600_000;

function troubleOf(state: ArchiveState | null): Trouble {
  if (!state) return 'unused';
  if (state.isGivenUp) return 'given_up';
  return state.isFailing ? 'failing' : null;
}
