import { richDocument } from '@gongdu/contract/document';
import { noMeta, workMeta } from '@gongdu/contract/work-meta';
import * as z from 'zod/mini';

const copy = z.object({
  title: z.string(),
  body: richDocument,
  meta: z._default(workMeta, noMeta),
  /** The server's version it was written on; null before there is one. */
  version: z.nullable(z.number()),
  /** ISO instant. */
  at: z.string(),
});
export type LocalCopy = z.output<typeof copy>;

export type LocalCopies = ReturnType<typeof createLocalCopies>;

/**
 * What this browser keeps of one person's texts until the server has them (P8). A null id is the unmade draft, one for
 * each kind.
 */
export function createLocalCopies(
  uid: number,
  kind: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const key = (id: number | null) => `gongdu_draft_${uid}_${id ?? `new_${kind}`}`;

  function read(id: number | null): LocalCopy | null {
    try {
      return z.parse(copy, JSON.parse(storage.getItem(key(id)) ?? 'null'));
    } catch {
      return null;
    }
  }

  function write(id: number | null, kept: LocalCopy): void {
    try {
      storage.setItem(key(id), JSON.stringify(kept));
    } catch {
      // a full storage costs the second copy, never the writing
    }
  }

  return { read, write, drop: (id: number | null) => storage.removeItem(key(id)) };
}
