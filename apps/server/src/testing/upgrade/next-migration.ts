import { type Migration, readMigrations } from '../../db/known-migrations.ts';

/** Those of this version. */
export const known = readMigrations();
const newestMadeAt = known.at(-1)?.madeAt ?? 0;

/**
 * A migration of a version that is newer than this one. By default every version works beside it.
 * @param n Its place among them.
 */
export function nextMigration(
  n: number,
  text: string,
  { worksFrom = 0 }: Partial<Pick<Migration, 'worksFrom'>> = {},
): Migration {
  const isConcurrent = text.startsWith('-- concurrently');
  const statements = text.split('--> statement-breakpoint');
  return {
    tag: `next_${n}`,
    madeAt: newestMadeAt + n,
    hash: String(n),
    statements,
    isConcurrent,
    worksFrom,
  };
}
