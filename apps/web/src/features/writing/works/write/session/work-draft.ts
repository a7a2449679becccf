import { type RichDocument, richDocument } from '@gongdu/contract/document/document';
import { emptyMeta, type WorkMeta, workMeta } from '@gongdu/contract/writing/works/meta';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import * as z from 'zod/mini';
import { createLocalDrafts, type LocalDrafts } from '../../../../../entities/core/autosave/local-draft.ts';
import type { TextStorage } from '../../../../../lib/browser-storage.ts';

export interface Draft {
  readonly title: string;
  readonly body: RichDocument;
  readonly meta: WorkMeta;
}

const workDraft = z.object({ title: z.string(), body: richDocument, meta: z._default(workMeta, emptyMeta) });

/** The copies of one person's works in this browser; at most one per kind that is not created yet. */
export function createWorkDrafts(uid: number, kind: WorkKind, storage: TextStorage): LocalDrafts<Draft> {
  return createLocalDrafts<Draft>(workDraft, (id) => `gongdu_draft_${uid}_${id ?? `new_${kind}`}`, storage);
}
