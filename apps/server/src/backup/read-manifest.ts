import { ArchiveError } from '../archive/archive-error.ts';
import { trailerKind } from '../archive/archive-reader.ts';
import { type Entry, readJson } from '../archive/entries.ts';
import { contentVersion, entryKinds, type Manifest, manifest, type Trailer, trailer } from './manifest.ts';

/** The first entry. @param knownSchemas Instants of the migrations of this version, ascending. @throws ArchiveError */
export async function readManifest(
  entries: AsyncIterator<Entry>,
  knownSchemas: readonly { readonly madeAt: number }[],
): Promise<Manifest> {
  const { value: first } = await entries.next();
  const parsed = first?.kind === entryKinds.manifest ? manifest.safeParse(await readJson(first)) : undefined;
  if (!parsed?.success) throw new ArchiveError('备份缺少说明，打不开 (the archive has no valid manifest)');
  const { content, product, schema } = parsed.data;
  const newest = knownSchemas.at(-1)?.madeAt ?? 0;
  if (content > contentVersion || schema.madeAt > newest)
    throw new ArchiveError(
      `这份备份来自更新的版本（${product}），本版本不认识其中的表，请用那个或更新的版本恢复 (the archive is of a newer version)`,
    );
  if (!knownSchemas.some(({ madeAt }) => madeAt === schema.madeAt))
    throw new ArchiveError(
      `这份备份来自太旧的或另一个版本（${product}），本版本不能恢复，请先用那个版本恢复再升级 (the archive is of an unknown version)`,
    );
  return parsed.data;
}

/** @throws ArchiveError */
export async function readTrailer(entry: Entry): Promise<Trailer> {
  const parsed = entry.kind === trailerKind ? trailer.safeParse(await readJson(entry)) : undefined;
  if (!parsed?.success) throw new ArchiveError('备份缺少结尾的清单 (the archive has no valid trailer)');
  return parsed.data;
}

/** What was found while reading, against the trailer. @throws ArchiveError that names the first difference */
export function assertCounts(found: Trailer, written: Trailer): void {
  for (const [table, rows] of Object.entries(written.rows))
    if (found.rows[table] !== rows)
      throw new ArchiveError(
        `表 ${table} 的行数不符：备份记录 ${rows} 行，读到 ${found.rows[table] ?? 0} 行 (row counts of ${table} differ)`,
      );
  for (const [name, key] of [
    ['待办任务', 'jobs'],
    ['文件', 'files'],
    ['文件字节', 'fileBytes'],
  ] as const)
    if (found[key] !== written[key])
      throw new ArchiveError(
        `${name}的数目不符：备份记录 ${written[key]}，读到 ${found[key]} (the counts of ${key} differ)`,
      );
  if (written.filesSha256 !== undefined && found.filesSha256 !== written.filesSha256)
    throw new ArchiveError('文件的内容与备份时不符 (the contents of files differ)');
}
