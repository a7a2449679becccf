import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import { useMountEffect } from '../../../ui/form/use-mount-effect.ts';
import { usePendingUploads } from '../../../ui/upload/pending-uploads.ts';
import { phaseOf, type SavedVersion } from './autosave.ts';
import type { DraftSession } from './draft-session.ts';
import { useKeptOnDevice } from './kept-on-device.ts';
import { useFlushTriggers } from './use-flush-triggers.ts';

interface UseDraftSessionOptions<Remote> {
  /** As last read. */
  readonly latest: Remote | null;
  /** Puts the version that was taken instead of the own one into the cache. */
  readonly cache: (remote: Remote) => unknown;
  /** Reads it anew, after another tab has saved it. */
  readonly reread: (id: number) => Promise<unknown>;
}

/** Keeps a session for the lifetime of its page, and returns its state. */
export function useDraftSession<Draft extends object, Remote extends SavedVersion>(
  session: DraftSession<Draft, Remote>,
  { latest, cache, reread }: UseDraftSessionOptions<Remote>,
) {
  const { autosaver } = session;
  const autosave = useSyncExternalStore(autosaver.subscribe, autosaver.state);
  const lock = useStore(session.lock);
  const uploads = usePendingUploads(session.uploads);
  useMountEffect(() => session.start(), [session]);
  useKeptOnDevice('文字');
  useUnsavedChanges(phaseOf(autosave) !== 'clean' || uploads.length > 0);
  useFlushTriggers(autosaver);
  // saved elsewhere while nothing was changed here: that version is shown
  useEffect(() => {
    const state = session.autosaver.state();
    if (latest && phaseOf(state) === 'clean' && latest.version > (state.base?.version ?? 0))
      session.acceptRemote(latest);
  }, [session, latest]);
  return {
    autosave,
    locked: lock === 'elsewhere',
    uploads,
    acceptRemote: () => {
      if (!autosave.remote) return;
      session.acceptRemote(autosave.remote);
      cache(autosave.remote);
    },
    /** Takes over the editing from another tab of this browser. */
    takeOver: async () => {
      await session.takeOver();
      const { base } = autosaver.state();
      if (base) await reread(base.id);
    },
  };
}
