import { richDocument } from '@gongdu/contract/document/document';
import { emptyMeta, workMeta } from '@gongdu/contract/works/meta';
import * as z from 'zod/mini';

const localDraft = z.object({
  title: z.string(),
  body: richDocument,
  meta: z._default(workMeta, emptyMeta),
  /** The server's version it was written on; null before there is one. */
  version: z.nullable(z.number()),
  /** ISO instant. */
  at: z.string(),
});
export type LocalDraft = z.output<typeof localDraft>;

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;

/**
 * What this browser keeps of one person's texts until the server has them. A null id is the unmade draft, one for
 * each kind.
 */
export function createLocalDrafts(
  uid: number,
  kind: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const key = (id: number | null) => `gongdu_draft_${uid}_${id ?? `new_${kind}`}`;

  function read(id: number | null): LocalDraft | null {
    try {
      return z.parse(localDraft, JSON.parse(storage.getItem(key(id)) ?? 'null'));
    } catch {
      return null;
    }
  }

  function write(id: number | null, draft: LocalDraft): void {
    try {
      storage.setItem(key(id), JSON.stringify(draft));
    } catch {
      // a full storage costs the second copy, never the writing
    }
  }

  return { read, write, remove: (id: number | null) => storage.removeItem(key(id)) };
}
