import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import type { Application } from '@gongdu/contract/institutions/application';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { phaseOf } from '../../../../entities/core/autosave/autosave.ts';
import { useKeptOnDevice } from '../../../../entities/core/autosave/kept-on-device.ts';
import { useFlushTriggers } from '../../../../entities/core/autosave/use-flush-triggers.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { deviceStorage } from '../../../../lib/browser-storage.ts';
import { useUnsavedChanges } from '../../../../ui/form/unsaved-changes.ts';
import { useMountEffect } from '../../../../ui/form/use-mount-effect.ts';
import { usePendingUploads } from '../../../../ui/upload/pending-uploads.ts';
import { applicationQuery, cacheApplication } from '../queries.ts';
import {
  type ApplicationSession,
  createApplicationDrafts,
  createApplicationSession,
} from './application-session.ts';
import { createSaveApplication } from './save-application.ts';

interface UseApplicationSessionOptions {
  /** The kind of a new one. */
  readonly kind: InstitutionKind;
  readonly application: Application | null;
  /** Called after every save, including the first. */
  readonly onSaved: (application: Application) => void;
}

/** The session of one application, for the lifetime of its page. */
export function useApplicationSession({ kind, application, onSaved }: UseApplicationSessionOptions) {
  const queryClient = useQueryClient();
  const uid = useSession(({ user }) => user?.uid ?? 0);
  const [session] = useState(() =>
    createApplicationSession({
      kind,
      application,
      drafts: createApplicationDrafts(uid, deviceStorage),
      save: createSaveApplication(),
      onSaved: (saved) => {
        onSaved(saved);
        void cacheApplication(queryClient, saved);
      },
    }),
  );
  const autosave = useSyncExternalStore(session.autosaver.subscribe, session.autosaver.state);
  const { form, lock } = useStore(session.store);
  const uploads = usePendingUploads(session.uploads);
  useMountEffect(() => {
    session.start();
    return session.stop;
  }, [session]);
  useKeptOnDevice('文字');
  useUnsavedChanges(phaseOf(autosave) !== 'clean' || uploads.length > 0);
  useFlushTriggers(session.autosaver);
  useRemoteUpdates(session, application);
  return {
    session,
    autosave,
    form,
    lock,
    uploads,
    acceptRemote: () => {
      if (!autosave.remote) return;
      session.acceptRemote(autosave.remote);
      void cacheApplication(queryClient, autosave.remote);
    },
    /** Takes over the editing from another tab of this browser. */
    takeOver: async () => {
      await session.takeOver();
      const { base } = session.autosaver.state();
      if (base) await queryClient.fetchQuery({ ...applicationQuery(base.id), staleTime: 0 });
    },
  };
}

/** Saved elsewhere while nothing was changed here: the form shows that version. */
function useRemoteUpdates(session: ApplicationSession, application: Application | null): void {
  useEffect(() => {
    const state = session.autosaver.state();
    if (application && phaseOf(state) === 'clean' && application.version > (state.base?.version ?? 0))
      session.acceptRemote(application);
  }, [session, application]);
}
