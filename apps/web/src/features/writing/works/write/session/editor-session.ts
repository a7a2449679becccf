import { emptyDocument, richDocument } from '@gongdu/contract/document/document';
import { emptyMeta, type WorkMeta } from '@gongdu/contract/writing/works/meta';
import type { Work, WorkKind } from '@gongdu/contract/writing/works/work';
import * as z from 'zod/mini';
import { createStore } from 'zustand';
import { contentOf, createEditor } from '../../../../../editor/create-editor.ts';
import type { EditorServices } from '../../../../../editor/editor-services.ts';
import type { SaveDraft } from '../../../../../entities/core/autosave/draft-save.ts';
import { createDraftSession } from '../../../../../entities/core/autosave/draft-session.ts';
import type { LocalDrafts } from '../../../../../entities/core/autosave/local-draft.ts';
import { toChinaInput } from '../../../../../ui/text/china-time.ts';
import type { Draft } from './work-draft.ts';

/** Initial values of a new work: its circle and channel, its book. */
export type InitialMeta = Pick<WorkMeta, 'circleId' | 'bookId' | 'channelId'> &
  Partial<Pick<WorkMeta, 'rating' | 'readState'>>;

interface Options {
  readonly kind: WorkKind;
  readonly initialMeta?: InitialMeta | undefined;
  readonly work: Work | null;
  readonly drafts: LocalDrafts<Draft>;
  readonly services?: EditorServices;
  readonly save: SaveDraft<Draft, Work>;
  readonly onSaved: (work: Work) => void;
}

export type EditorSession = ReturnType<typeof createEditorSession>;

/** The metadata beside the editor's text. */
export interface EditorForm {
  readonly title: string;
  readonly meta: WorkMeta;
  readonly pendingInput: PendingInput;
}

/** Input of 发布设置 that is not applied yet; submitting applies it or shows why it cannot. */
export interface PendingInput {
  readonly topic: string;
  /** As the date field writes it; see DateField. */
  readonly schedule: string;
}

/** Title, metadata and editor of one text, and its session: hiding the page in its tab ends neither text nor history. */
export function createEditorSession({ kind, initialMeta, work, drafts, services, save, onSaved }: Options) {
  const store = createStore<EditorForm>(() => ({
    title: work?.title ?? '',
    meta: work?.meta ?? { ...emptyMeta, ...initialMeta },
    pendingInput: { topic: '', schedule: scheduleOf(work) },
  }));
  const form = store.getState;
  const editor = createEditor(work?.body ?? emptyDocument, () => session.autosaver.changed(), {
    ...services,
    save: () => void session.autosaver.flush(),
  });
  const read = (): Draft => ({
    title: form().title.trim(),
    body: z.parse(richDocument, editor.getJSON()),
    meta: form().meta,
  });
  const session = createDraftSession<Draft, Work>({
    saved: work,
    draftOf: ({ title, body, meta }) => ({ title, body, meta }),
    empty: { title: '', body: emptyDocument, meta: emptyMeta },
    read,
    show: ({ title, meta, body }) => {
      editor.commands.setContent(contentOf(body), { emitUpdate: false });
      store.setState({ title, meta });
    },
    drafts,
    save,
    onSaved,
    savedAtOf: ({ saved, updatedAt }) => saved?.at ?? updatedAt,
    lockName: (id) => `gongdu_writing_${id}`,
  });
  // without an update event: nothing was written
  session.lock.subscribe((state) => editor.setEditable(state === 'owned', false));

  function edit(next: Partial<EditorForm>): void {
    store.setState(next);
    session.autosaver.changed();
  }
  const setPendingInput = (change: Partial<PendingInput>) =>
    store.setState({ pendingInput: { ...form().pendingInput, ...change } });

  return {
    ...session,
    kind,
    editor,
    read,
    form,
    store,
    setTitle: (title: string) => edit({ title }),
    setMeta: (change: Partial<WorkMeta>) => edit({ meta: { ...form().meta, ...change } }),
    setPendingInput,
    /** Undo restores the text that was replaced. */
    acceptRemote(remote: Work): void {
      session.acceptRemote(remote);
      setPendingInput({ schedule: scheduleOf(remote) });
    },
  };
}

function scheduleOf(work: Work | null): string {
  return work?.scheduledAt ? toChinaInput(work.scheduledAt) : '';
}
