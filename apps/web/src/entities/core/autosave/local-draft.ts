import * as z from 'zod/mini';
import type { TextStorage } from '../../../lib/browser-storage.ts';

const draftStamp = z.object({
  /** The server version it is based on; null before there is one. */
  version: z.nullable(z.number()),
  /** ISO instant. */
  at: z.string(),
});
type DraftStamp = z.output<typeof draftStamp>;
export interface LocalDraft<Draft> extends DraftStamp {
  readonly draft: Draft;
}

export interface LocalDrafts<Draft> {
  readonly read: (id: number | null) => LocalDraft<Draft> | null;
  readonly write: (id: number | null, copy: LocalDraft<Draft>) => void;
  readonly remove: (id: number | null) => void;
}

/**
 * The copies of one member's drafts in this browser until the server has them. A null id is the draft that is not
 * created yet.
 */
export function createLocalDrafts<Draft extends object>(
  draft: z.ZodMiniType<Draft>,
  keyOf: (id: number | null) => string,
  storage: TextStorage,
): LocalDrafts<Draft> {
  return {
    read(id) {
      try {
        const stored: unknown = JSON.parse(storage.getItem(keyOf(id)) ?? 'null');
        return { draft: z.parse(draft, stored), ...z.parse(draftStamp, stored) };
      } catch {
        return null;
      }
    },
    write: (id, { draft: written, ...stamp }) =>
      storage.setItem(keyOf(id), JSON.stringify({ ...written, ...stamp })),
    remove: (id) => storage.removeItem(keyOf(id)),
  };
}
