import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import type { Page } from '@gongdu/contract/institutions/page/endpoints';
import { createStore } from 'zustand';
import { createAutosaver, type SaveOutcome } from '../../../../entities/core/autosave/autosaver.ts';
import {
  createDocumentLock,
  type DocumentLock,
  type LockState,
} from '../../../../entities/core/autosave/document-lock.ts';
import type { LocalDraft, LocalDrafts } from '../../../../entities/core/autosave/local-draft.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { createPendingUploads } from '../../../../ui/upload/pending-uploads.ts';
import { isSame } from '../document/compare-pages.ts';
import { findBlock } from '../document/edit-page.ts';

/** The server's page, under the id of its institution. */
export type RemotePage = Page & { readonly id: number };
export interface PageDraft {
  readonly document: PageDocument;
}

export interface PageState {
  readonly document: PageDocument;
  /** The block whose fields are shown. */
  readonly selected: string | null;
  readonly past: readonly PageDocument[];
  readonly future: readonly PageDocument[];
  /** The last action, for screen readers. */
  readonly message: string;
  /** Counts the changes of the document from outside its fields: undo, another member's version. */
  readonly resets: number;
  readonly lock: LockState;
}

interface EditOptions {
  readonly message?: string;
  readonly select?: string | null;
  /** Edits of the same field within a short time are undone together. */
  readonly merge?: string;
}

interface Options {
  readonly page: RemotePage;
  readonly drafts: LocalDrafts<PageDraft>;
  readonly save: (draft: PageDraft, base: { readonly version: number }) => Promise<SaveOutcome<RemotePage>>;
  readonly onSaved: (page: RemotePage) => void;
}

const undoSteps = 100;
const mergeMs = 1_500;

export type PageSession = ReturnType<typeof createPageSession>;

/**
 * The page being edited: its document, its undo history, and its autosaver. Created once and kept outside React, so
 * that neither hiding the page in its tab nor another width of the window loses anything.
 */
export function createPageSession({ page, drafts, save, onSaved }: Options) {
  const store = createStore<PageState>(() => ({
    document: page.document,
    selected: null,
    past: [],
    future: [],
    message: '',
    resets: 0,
    lock: 'owned',
  }));
  const state = store.getState;
  let lastMerge: { readonly key: string; readonly at: number } | null = null;
  const autosaver = createAutosaver<PageDraft, RemotePage>(page, {
    read: () => ({ document: state().document }),
    drafts,
    onUnsaved: (message) => toast(message, 'warning'),
    save: async (draft, base) => {
      const outcome = await save(draft, { version: base?.version ?? page.version });
      if (!outcome.conflict) onSaved(outcome.remote);
      return outcome;
    },
    savedAtOf: ({ saved }) => saved?.at ?? null,
  });
  const foundDraft = findUnsavedDraft(drafts.read(page.id), page);
  autosaver.holdLocalDraft(foundDraft !== null);
  let lock: DocumentLock | undefined;

  function edit(next: PageDocument, { message, select, merge }: EditOptions = {}): void {
    const { document, past, selected, lock: held } = state();
    if (next === document || held !== 'owned') return;
    const now = Date.now();
    const isMerged = merge !== undefined && lastMerge?.key === merge && now - lastMerge.at < mergeMs;
    lastMerge = merge === undefined ? null : { key: merge, at: now };
    store.setState({
      document: next,
      past: isMerged ? past : [...past, document].slice(-undoSteps),
      future: [],
      selected: select === undefined ? selected : select,
      ...(message !== undefined && { message }),
    });
    autosaver.changed();
  }

  function travel(direction: 'past' | 'future'): void {
    const { document, past, future, selected, resets, lock: held } = state();
    const target = direction === 'past' ? past.at(-1) : future.at(-1);
    if (!target || held !== 'owned') return;
    lastMerge = null;
    store.setState({
      document: target,
      past: direction === 'past' ? past.slice(0, -1) : [...past, document],
      future: direction === 'past' ? [...future, document] : future.slice(0, -1),
      selected: findBlock(target, selected) ? selected : null,
      message: direction === 'past' ? '已撤销' : '已重做',
      resets: resets + 1,
    });
    autosaver.changed();
  }

  /** Shows another version; undo restores the current one. */
  function show(document: PageDocument): void {
    const { past, document: before, resets, selected } = state();
    if (isSame(before, document)) return;
    store.setState({
      document,
      past: [...past, before].slice(-undoSteps),
      future: [],
      resets: resets + 1,
      selected: findBlock(document, selected) ? selected : null,
    });
  }

  return {
    store,
    state,
    autosaver,
    foundDraft,
    uploads: createPendingUploads(),
    edit,
    undo: () => travel('past'),
    redo: () => travel('future'),
    select: (id: string | null) => store.setState({ selected: id }),
    announce: (message: string) => store.setState({ message }),
    /** Called after mounting: React may create a session and discard it, and that one must not answer other tabs. */
    start(): () => void {
      lock = createDocumentLock({ name: `gongdu_page_${page.id}`, beforeRelease: autosaver.flush });
      const unsubscribe = lock.subscribe((held) => store.setState({ lock: held }));
      return () => {
        unsubscribe();
        lock?.close();
      };
    },
    takeOver: async () => lock?.takeOver(),
    acceptRemote(remote: RemotePage): void {
      show(remote.document);
      autosaver.acceptRemote(remote);
    },
    restore(draft: LocalDraft<PageDraft>): void {
      autosaver.holdLocalDraft(false);
      if (draft.version !== null) autosaver.rebase({ id: page.id, version: draft.version });
      show(draft.document);
      autosaver.changed();
    },
    discardFoundDraft(): void {
      autosaver.holdLocalDraft(false);
      drafts.remove(page.id);
    },
  };
}

/** A local copy that equals the server's version needs no question. */
function findUnsavedDraft(
  draft: LocalDraft<PageDraft> | null,
  page: RemotePage,
): LocalDraft<PageDraft> | null {
  return draft && !isSame(draft.document, page.document) ? draft : null;
}

export function selectedBlock({ document, selected }: PageState): PageBlock | null {
  return findBlock(document, selected)?.block ?? null;
}
