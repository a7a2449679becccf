import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import {
  getPageDraft,
  type Page,
  pageDocumentField,
  savePageDraft,
} from '@gongdu/contract/institutions/page/endpoints';
import { looksLikeStoredMedia } from '@gongdu/contract/stored-media';
import { parsePage } from '@gongdu/rules/institutions/page/parse-page';
import * as z from 'zod/mini';
import type { SavedVersion } from '../../../../entities/core/autosave/autosave.ts';
import type { SaveOutcome } from '../../../../entities/core/autosave/autosaver.ts';
import { overwriteDraft } from '../../../../entities/core/autosave/draft-save.ts';
import { createLocalDrafts, type LocalDrafts } from '../../../../entities/core/autosave/local-draft.ts';
import { call } from '../../../../lib/api/call.ts';
import type { TextStorage } from '../../../../lib/browser-storage.ts';
import { blockName } from '../document/block-words.ts';
import { pageErrors } from '../document/check-page.ts';
import { findBlock } from '../document/edit-page.ts';
import type { PageDraft, RemotePage } from './page-session.ts';

/** Saves over `base`. Rejects with what must be corrected before anything is sent, or with a CallError. */
export async function savePage(
  uid: number,
  { document }: PageDraft,
  base: SavedVersion,
): Promise<SaveOutcome<RemotePage>> {
  const error = firstPageError(document);
  if (error) throw new Error(error);
  return overwriteDraft({ document }, base, {
    overwrite: async (draft, { version }) =>
      asRemote(uid, await call(savePageDraft, { body: { ...draft, version } })),
    conflictProblems: ['institution_page.changed_elsewhere'],
    read: async () => asRemote(uid, await call(getPageDraft)),
  });
}

/** Why the document cannot be saved, in one sentence; null if it can. */
export function firstPageError(document: PageDocument): string | null {
  const { page, blocks } = pageErrors(document);
  const [first] = blocks;
  if (page !== null || !first) return page;
  const [id, errors] = first;
  const block = findBlock(document, id)?.block;
  return `${block ? blockName(block) : '版块'}：${Object.values(errors)[0] ?? '填写有误'}`;
}

export function asRemote(uid: number, page: Page): RemotePage {
  return { ...page, id: uid };
}

/** Upgrades blocks of an older release; a block that cannot be parsed is kept, so that it can be corrected. */
const storedDraft = z.object({
  document: z.pipe(
    pageDocumentField,
    z.transform((document: PageDocument): PageDocument => {
      try {
        return parsePage(document, looksLikeStoredMedia);
      } catch {
        return document;
      }
    }),
  ),
});

/** The copies of a person's pages in this browser. */
export function createPageDrafts(writer: number, storage: TextStorage): LocalDrafts<PageDraft> {
  return createLocalDrafts<PageDraft>(storedDraft, (id) => `gongdu_page_${writer}_${id}`, storage);
}
