import { emptyDocument, type RichDocument, richDocument } from '@gongdu/contract/document';
import type { Work, WorkKind } from '@gongdu/contract/work';
import { noMeta, type WorkMeta } from '@gongdu/contract/work-meta';
import * as z from 'zod/mini';
import { toChinaInput } from '../../../lib/china-time.ts';
import { showMessage } from '../../../lib/messages.ts';
import { newId } from '../../../lib/new-id.ts';
import { createPendingUploads } from '../../../ui/pending-uploads.ts';
import { contentOf, createEditor } from '../editor/create-editor.ts';
import type { EditorServices } from '../editor/editor-services.ts';
import { createDraftKeeper, type Draft } from './draft-keeper.ts';
import { fingerprint } from './fingerprint.ts';
import type { LocalCopies, LocalCopy } from './local-copy.ts';
import { createOneTab, type OneTab, type Seat } from './one-tab.ts';
import type { SaveDraft } from './save-draft.ts';

/** What a new work begins with: the circle it is meant for, the book it is about. */
export type GivenMeta = Pick<WorkMeta, 'circleId' | 'bookId'>;

interface DeskNeeds {
  readonly kind: WorkKind;
  readonly given?: GivenMeta | undefined;
  readonly work: Work | null;
  readonly copies: LocalCopies;
  readonly services?: EditorServices;
  readonly save: SaveDraft;
  readonly onSaved: (work: Work) => void;
}

export type Desk = ReturnType<typeof createDesk>;

/** What is written beside the editor's text. */
export interface DeskForm {
  readonly title: string;
  readonly meta: WorkMeta;
  readonly typed: Typed;
}

/** What stands in fields of 发布设置 and is no setting yet; submitting makes it one or says why it cannot. */
export interface Typed {
  readonly topic: string;
  /** As the date field writes it; see DateField. */
  readonly schedule: string;
}

/**
 * Title, metadata, editor and keeper of one text. Made once and kept outside React: hiding the page in its tab ends
 * effects, and neither the text nor its undo history may end with them.
 */
export function createDesk({ kind, given, work, copies, services, save, onSaved }: DeskNeeds) {
  let form: DeskForm = {
    title: work?.title ?? '',
    meta: work?.meta ?? { ...noMeta, ...given },
    typed: { topic: '', schedule: scheduleOf(work) },
  };
  const listeners = new Set<() => void>();
  const editor = createEditor(work?.body ?? emptyDocument, () => keeper.changed(), {
    ...services,
    save: () => void keeper.flush(),
  });
  const body = (): RichDocument => z.parse(richDocument, editor.getJSON());
  const read = (): Draft => ({ title: form.title.trim(), body: body(), meta: form.meta });
  const keeper = createDraftKeeper(work, {
    read,
    copies,
    unsaved: (sentence) => showMessage(sentence, 'warning'),
    save: async (draft, base) => {
      const saved = await save(draft, base);
      join(saved.id);
      onSaved(saved);
      return saved;
    },
  });
  const found = unsavedCopy(copies.read(work?.id ?? null), work);
  keeper.holdCopy(found !== null);
  let tab: OneTab | undefined;

  /** Of several tabs with this text one writes. */
  function join(id: number): void {
    if (tab) return;
    tab = createOneTab({ name: `gongdu_writing_${id}`, giveUp: keeper.flush });
    tab.subscribe(() => {
      // without an update: nothing was written
      editor.setEditable(seat() === 'alone', false);
      fill({});
    });
  }

  function seat(): Seat {
    return tab?.seat() ?? 'alone';
  }

  function fill(next: Partial<DeskForm>): void {
    form = { ...form, ...next };
    for (const listener of listeners) listener();
  }

  function write(next: Partial<DeskForm>): void {
    fill(next);
    keeper.changed();
  }

  function show({ title, meta, body: text }: Draft): void {
    editor.commands.setContent(contentOf(text), { emitUpdate: false });
    fill({ title, meta });
  }

  return {
    kind,
    /** Of its fields, e.g. `<key>-topic`: several pages of the same form may be open in their tabs. */
    key: newId(),
    /** What is on its way for it, and what failed: text, cover, and what stands beside them. */
    uploads: createPendingUploads(),
    editor,
    seat,
    takeOver: async () => tab?.takeOver(),
    /** Once the page stands: React may make a desk that it throws away, and that one must not answer other tabs. */
    enter(): void {
      if (work) join(work.id);
    },
    leave: () => tab?.leave(),
    keeper,
    found,
    read,
    form: () => form,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setTitle: (title: string) => write({ title }),
    setMeta: (change: Partial<WorkMeta>) => write({ meta: { ...form.meta, ...change } }),
    setTyped: (change: Partial<Typed>) => fill({ typed: { ...form.typed, ...change } }),
    /** Shows a version of the server's instead of what is written; undo brings the text back. */
    take(newer: Work): void {
      show(newer);
      fill({ typed: { ...form.typed, schedule: scheduleOf(newer) } });
      keeper.take(newer);
    },
    restore(copy: LocalCopy): void {
      keeper.holdCopy(false);
      if (work && copy.version !== null) keeper.basedOn({ id: work.id, version: copy.version });
      show(copy);
      keeper.changed();
    },
    dropCopy(): void {
      keeper.holdCopy(false);
      copies.drop(work?.id ?? null);
    },
  };
}

function scheduleOf(work: Work | null): string {
  return work?.scheduledAt ? toChinaInput(work.scheduledAt) : '';
}

/** A copy that says what the server has anyway is nothing to ask about. */
function unsavedCopy(copy: LocalCopy | null, work: Work | null): LocalCopy | null {
  if (!copy) return null;
  const there = work ?? { title: '', body: emptyDocument, meta: noMeta };
  const parts = ({ title, body, meta }: Draft) => fingerprint([title, body, meta]);
  return parts(copy) === parts(there) ? null : copy;
}
