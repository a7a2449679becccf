import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const folder = new URL('./migrations/', import.meta.url);

export interface Migration {
  /** The name of its file, without the ending. */
  readonly tag: string;
  /** The instant of its making in Unix milliseconds, which is its place in the order, too. */
  readonly madeAt: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly statements: readonly string[];
}

/** All that this version knows, oldest first. The files and their journal are Drizzle's. */
export function readMigrations(): Migration[] {
  const journal: { readonly entries: readonly { readonly when: number; readonly tag: string }[] } =
    JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'));
  return journal.entries.map(({ when, tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8');
    return {
      tag,
      madeAt: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
    };
  });
}
