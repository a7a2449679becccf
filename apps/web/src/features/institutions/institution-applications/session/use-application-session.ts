import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import type { Application, ApplicationForm } from '@gongdu/contract/institutions/application';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useDraftSession } from '../../../../entities/core/autosave/use-draft-session.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { deviceStorage } from '../../../../lib/browser-storage.ts';
import { applicationQuery, cacheApplication } from '../queries.ts';
import { createApplicationDrafts, createApplicationSession } from './application-session.ts';
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
  const state = useDraftSession<ApplicationForm, Application>(session, {
    latest: application,
    cache: (accepted) => cacheApplication(queryClient, accepted),
    reread: (id) => queryClient.fetchQuery({ ...applicationQuery(id), staleTime: 0 }),
  });
  return { ...state, session, form: useStore(session.store) };
}
