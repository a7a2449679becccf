import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { narrowing } from './narrowing-migrations.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Up to this one no version works beside a newer schema. */
const lastUnmarked = '0032_installation_state';
const concurrentMark = '-- concurrently';

export interface Migration {
  /** The name of its file, without the ending. */
  readonly tag: string;
  /** The instant of its making in Unix milliseconds, which is its place in the order, too. */
  readonly madeAt: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly statements: readonly string[];
  /** Its statements run outside a transaction, each by itself, and may be repeated (`concurrent-migration.ts`). */
  readonly isConcurrent: boolean;
  /** `madeAt` of the newest migration of the oldest version whose nodes work beside the schema that this one makes. */
  readonly worksFrom: number;
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

/** All that this version knows, oldest first. The files and their journal are Drizzle's. */
export function readMigrations(): Migration[] {
  const { entries }: Journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'));
  const instants = new Map(entries.map(({ tag, when }) => [tag, when]));
  return entries.map(({ when, tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8');
    const oldest = narrowing[tag]?.worksFrom ?? (tag <= lastUnmarked ? tag : null);
    return {
      tag,
      madeAt: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
      isConcurrent: text.startsWith(concurrentMark),
      worksFrom: oldest === null ? 0 : (instants.get(oldest) ?? when),
    };
  });
}
