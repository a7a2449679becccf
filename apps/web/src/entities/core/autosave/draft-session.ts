import { createStore } from 'zustand';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { createPendingUploads } from '../../../ui/upload/pending-uploads.ts';
import type { SavedVersion } from './autosave.ts';
import { createAutosaver } from './autosaver.ts';
import { createDocumentLock, type DocumentLock, type LockState } from './document-lock.ts';
import type { SaveDraft } from './draft-save.ts';
import type { LocalDraft, LocalDrafts } from './local-draft.ts';
import { stableStringify } from './stable-stringify.ts';

interface DraftSessionOptions<Draft, Remote> {
  /** The server's version; null: created by the first save. */
  readonly saved: Remote | null;
  readonly draftOf: (remote: Remote) => Draft;
  /** What a draft that is not created yet begins with: a local copy that equals it needs no question. */
  readonly empty: Draft;
  readonly read: () => Draft;
  /** Shows another version, of the server or the found copy, without counting it as a change. */
  readonly show: (draft: Draft) => void;
  readonly drafts: LocalDrafts<Draft>;
  readonly save: SaveDraft<Draft, Remote>;
  readonly onSaved: (remote: Remote) => void;
  /** ISO instant at which this was saved. */
  readonly savedAtOf: (remote: Remote) => string | null;
  /** The same in every tab that opens this text. */
  readonly lockName: (id: number) => string;
}

export type DraftSession<Draft extends object, Remote extends SavedVersion> = ReturnType<
  typeof createDraftSession<Draft, Remote>
>;

/**
 * What every text has that saves itself: autosaver, lock between tabs, the copy that a crash left in this browser,
 * uploads. Created once and kept outside React, so that a page hidden in its tab continues to save.
 */
export function createDraftSession<Draft extends object, Remote extends SavedVersion>(
  options: DraftSessionOptions<Draft, Remote>,
) {
  const { saved, draftOf, empty, read, show, drafts, save, onSaved, savedAtOf, lockName } = options;
  const savedId = saved?.id ?? null;
  const lock = createStore<LockState>(() => 'owned');
  let heldLock: DocumentLock | undefined;
  const autosaver = createAutosaver<Draft, Remote>(saved, {
    read,
    drafts,
    savedAtOf,
    onUnsaved: (message) => toast(message, 'warning'),
    save: async (draft, base) => {
      const outcome = await save(draft, base);
      if (!outcome.conflict) {
        if (savedId === null) acquireLock(outcome.remote.id);
        onSaved(outcome.remote);
      }
      return outcome;
    },
  });
  const foundDraft = unsavedCopy(drafts.read(savedId), saved ? draftOf(saved) : empty);
  autosaver.holdLocalDraft(foundDraft !== null);

  /** Of several tabs with this text one edits. */
  function acquireLock(id: number): void {
    if (heldLock) return;
    heldLock = createDocumentLock({ name: lockName(id), beforeRelease: autosaver.flush });
    heldLock.subscribe((state) => lock.setState(state, true));
  }

  return {
    /** The prefix of its field ids: several pages with the same form may be open in their tabs. */
    key: newId(),
    /** Running and failed uploads of its parts. */
    uploads: createPendingUploads(),
    autosaver,
    /** Whether another tab is editing it. */
    lock,
    takeOver: async () => heldLock?.takeOver(),
    /** Called after mounting: React may create a session and discard it, and that one must not answer other tabs. */
    start(): () => void {
      if (savedId !== null) acquireLock(savedId);
      return () => heldLock?.close();
    },
    /** Replaces the text by a version of the server. */
    acceptRemote(remote: Remote): void {
      show(draftOf(remote));
      autosaver.acceptRemote(remote);
    },
    foundDraft,
    restoreFound(): void {
      if (!foundDraft) return;
      autosaver.holdLocalDraft(false);
      const { version, draft } = foundDraft;
      if (savedId !== null && version !== null) autosaver.rebase({ id: savedId, version });
      show(draft);
      autosaver.changed();
    },
    discardFound(): void {
      autosaver.holdLocalDraft(false);
      drafts.remove(savedId);
    },
  };
}

function unsavedCopy<Draft>(copy: LocalDraft<Draft> | null, saved: Draft): LocalDraft<Draft> | null {
  return copy && stableStringify(copy.draft) !== stableStringify(saved) ? copy : null;
}
