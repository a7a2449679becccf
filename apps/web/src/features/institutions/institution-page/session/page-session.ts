import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import type { Page } from '@gongdu/contract/institutions/page/endpoints';
import { createStore } from 'zustand';
import type { SaveDraft } from '../../../../entities/core/autosave/draft-save.ts';
import { createDraftSession } from '../../../../entities/core/autosave/draft-session.ts';
import type { LocalDrafts } from '../../../../entities/core/autosave/local-draft.ts';
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
  readonly save: SaveDraft<PageDraft, RemotePage>;
  readonly onSaved: (page: RemotePage) => void;
}

const undoSteps = 100;
const mergeMs = 1_500;

export type PageSession = ReturnType<typeof createPageSession>;

/**
 * The page being edited: its document, its undo history, and its session, so that neither hiding the page in its tab
 * nor another width of the window loses anything.
 */
export function createPageSession({ page, drafts, save, onSaved }: Options) {
  const store = createStore<PageState>(() => ({
    document: page.document,
    selected: null,
    past: [],
    future: [],
    message: '',
    resets: 0,
  }));
  const state = store.getState;
  let lastMerge: { readonly key: string; readonly at: number } | null = null;
  const draftOf = ({ document }: PageDraft): PageDraft => ({ document });
  const session = createDraftSession<PageDraft, RemotePage>({
    saved: page,
    draftOf,
    empty: draftOf(page),
    read: () => draftOf(state()),
    show: ({ document }) => show(document),
    drafts,
    save,
    onSaved,
    savedAtOf: ({ saved }) => saved?.at ?? null,
    lockName: (id) => `gongdu_page_${id}`,
  });
  const { autosaver } = session;
  const isOwned = () => session.lock.getState() === 'owned';

  function edit(next: PageDocument, { message, select, merge }: EditOptions = {}): void {
    const { document, past, selected } = state();
    if (next === document || !isOwned()) return;
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
    const { document, past, future, selected, resets } = state();
    const target = direction === 'past' ? past.at(-1) : future.at(-1);
    if (!target || !isOwned()) return;
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
    ...session,
    store,
    state,
    edit,
    undo: () => travel('past'),
    redo: () => travel('future'),
    select: (id: string | null) => store.setState({ selected: id }),
    announce: (message: string) => store.setState({ message }),
  };
}

export function selectedBlock({ document, selected }: PageState): PageBlock | null {
  return findBlock(document, selected)?.block ?? null;
}
