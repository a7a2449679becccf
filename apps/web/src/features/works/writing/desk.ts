import { emptyDocument, plainText, type RichDocument, richDocument } from '@gongdu/contract/document';
import type { Work } from '@gongdu/contract/work';
import * as z from 'zod/mini';
import { contentOf, createEditor } from '../editor/create-editor.ts';
import { createDraftKeeper, type Draft } from './draft-keeper.ts';
import { fingerprint } from './fingerprint.ts';
import type { LocalCopies, LocalCopy } from './local-copy.ts';
import { saveDraft } from './save-draft.ts';

interface DeskNeeds {
  readonly post: Work | null;
  readonly copies: LocalCopies;
  readonly onSaved: (post: Work) => void;
}

export type Desk = ReturnType<typeof createDesk>;

/**
 * Title, editor and keeper of one text. Made once and kept outside React: hiding the page in its tab ends effects,
 * and neither the text nor its undo history may end with them.
 */
export function createDesk({ post, copies, onSaved }: DeskNeeds) {
  let title = post?.title ?? '';
  const listeners = new Set<() => void>();
  const editor = createEditor(post?.body ?? emptyDocument, () => keeper.changed());
  const body = (): RichDocument => z.parse(richDocument, editor.getJSON());
  const read = (): Draft => ({ title: title.trim(), body: body() });
  const keeper = createDraftKeeper(post, {
    read,
    copies,
    save: async (draft, base) => {
      const saved = await saveDraft(draft, base);
      onSaved(saved);
      return saved;
    },
  });
  const found = unsavedCopy(copies.read(post?.id ?? null), post);
  keeper.holdCopy(found !== null);

  function setTitle(next: string): void {
    title = next;
    for (const listener of listeners) listener();
    keeper.changed();
  }

  /** Shows a version of the server's instead of what is written; undo brings that back. */
  function take(newer: Work): void {
    title = newer.title;
    editor.commands.setContent(contentOf(newer.body), { emitUpdate: false });
    keeper.take(newer);
    for (const listener of listeners) listener();
  }

  function restore(copy: LocalCopy): void {
    keeper.holdCopy(false);
    if (post && copy.version !== null) keeper.basedOn({ id: post.id, version: copy.version });
    editor.commands.setContent(contentOf(copy.body), { emitUpdate: false });
    setTitle(copy.title);
  }

  function dropCopy(): void {
    keeper.holdCopy(false);
    copies.drop(post?.id ?? null);
  }

  return {
    editor,
    keeper,
    found,
    read,
    title: () => title,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setTitle,
    take,
    restore,
    dropCopy,
    isEmpty: () => plainText(body()).trim() === '',
  };
}

/** A copy that says what the server has anyway is nothing to ask about. */
function unsavedCopy(copy: LocalCopy | null, post: Work | null): LocalCopy | null {
  if (!copy) return null;
  const same =
    copy.title === (post?.title ?? '') && fingerprint(copy.body) === fingerprint(post?.body ?? emptyDocument);
  return same ? null : copy;
}
