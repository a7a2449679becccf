import type { Work, WorkKind } from '@gongdu/contract/work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { type PendingUpload, usePendingUploads } from '../../../ui/pending-uploads.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import type { EditorServices } from '../editor/editor-services.ts';
import { usePendingInText } from '../editor/media/pending-in-text.ts';
import { keepWork, workQuery } from '../queries.ts';
import { keepVersion } from '../versions/queries.ts';
import { type Autosave, phaseOf } from './autosave.ts';
import { createDesk, type Desk, type DeskForm, type GivenMeta } from './desk.ts';
import { createLocalCopies } from './local-copy.ts';
import type { Seat } from './one-tab.ts';
import { createSaving } from './save-draft.ts';

export interface DeskWishes {
  readonly kind: WorkKind;
  readonly given?: GivenMeta | undefined;
  readonly work: Work | null;
  /** The same for as long as the page lives. */
  readonly services: EditorServices;
  /** Hears of every save, the first one included. */
  readonly onSaved: (work: Work) => void;
}

interface UsedDesk {
  readonly desk: Desk;
  readonly autosave: Autosave;
  readonly form: DeskForm;
  readonly uploads: readonly PendingUpload[];
  readonly seat: Seat;
  readonly takeTheirs: () => void;
  /** What is overwritten is kept as a version first. */
  readonly keepMine: () => Promise<void>;
  /** Writes here what another tab of this browser has been writing. */
  readonly takeOver: () => Promise<void>;
}

/** The desk of one text for as long as its page lives. */
export function useDesk({ kind, given, work, services, onSaved }: DeskWishes): UsedDesk {
  const queries = useQueryClient();
  const uid = useSession(({ user }) => user?.uid ?? 0);
  const [desk] = useState(() =>
    createDesk({
      kind,
      given,
      work,
      services,
      copies: createLocalCopies(uid, kind, window.localStorage),
      save: createSaving(kind),
      onSaved: (saved) => {
        onSaved(saved);
        void keepWork(queries, saved);
      },
    }),
  );
  const autosave = useSyncExternalStore(desk.keeper.subscribe, desk.keeper.state);
  const form = useSyncExternalStore(desk.subscribe, desk.form);
  const seat = useSyncExternalStore(desk.subscribe, desk.seat);
  // an insertion effect ends with the page, not with its being hidden in its tab
  useInsertionEffect(() => {
    desk.enter();
    return desk.leave;
  }, [desk]);
  const uploads = usePendingUploads(desk.uploads);
  usePendingInText(desk.editor, desk.uploads);
  useUnsaved(phaseOf(autosave) !== 'resting' || uploads.length > 0);
  useSavingMoments(desk);
  useNewerVersion(desk, work);
  const takeTheirs = () => {
    if (!autosave.theirs) return;
    desk.take(autosave.theirs);
    void keepWork(queries, autosave.theirs);
  };
  const keepMine = async () => {
    const { theirs } = desk.keeper.state();
    if (theirs) await keepVersion(theirs).catch(() => undefined);
    desk.keeper.keepMine();
  };
  const takeOver = async () => {
    await desk.takeOver();
    const { base } = desk.keeper.state();
    if (base) await queries.fetchQuery({ ...workQuery(base.id), staleTime: 0 });
  };
  return { desk, autosave, form, uploads, seat, takeTheirs, keepMine, takeOver };
}

/** Besides the pause after writing: Ctrl+S, leaving the window or the page, coming back online. */
function useSavingMoments({ keeper }: Desk): void {
  useEffect(() => {
    const flush = () => void keeper.flush();
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.shiftKey) return;
      event.preventDefault();
      flush();
    };
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener('keydown', onKey, { signal });
    window.addEventListener('blur', flush, { signal });
    window.addEventListener('online', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      leave.abort();
      flush();
    };
  }, [keeper]);
}

/** Saved from another tab while nothing was written here: that is the text now. */
function useNewerVersion(desk: Desk, work: Work | null): void {
  useEffect(() => {
    const state = desk.keeper.state();
    if (work && phaseOf(state) === 'resting' && work.version > (state.base?.version ?? 0)) desk.take(work);
  }, [desk, work]);
}
