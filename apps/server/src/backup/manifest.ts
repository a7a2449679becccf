import { z } from 'zod';

/** The version of what stands in an archive, beside that of its frame (`archive/format.ts`). */
export const contentVersion = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()).readonly() });

/** The first entry. */
export const manifest = z.object({
  content: z.number(),
  product: z.string(),
  takenAt: z.string(),
  /** Of the database's log, just before the snapshot. */
  logPosition: z.string(),
  /** The version of PostgreSQL it comes from. */
  engine: z.string(),
  schema: z.object({ madeAt: z.number() }),
  storage: z.enum(['disk', 'oss', 's3']),
  /** false: the archive holds the database alone. */
  withFiles: z.boolean(),
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;

export const sequences = z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() }));

/** Of a file's entry, with its first part. */
export const fileFacts = z.object({ key: z.string(), part: z.string(), contentType: z.string() });

/** The last entry: what the reader must have found. */
export const trailer = z.object({
  /** By table. */
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  /** Of their contents, by `createFilesDigest`; archives of before 2026-11-29 have none. */
  filesSha256: z.optional(z.string()),
});
export type Trailer = z.infer<typeof trailer>;

export const entryKinds = {
  manifest: 'manifest',
  table: 'table',
  sequences: 'sequences',
  jobs: 'jobs',
  secret: 'secret',
  file: 'file',
} as const;
