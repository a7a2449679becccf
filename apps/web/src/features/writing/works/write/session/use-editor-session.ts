import type { Work, WorkKind } from '@gongdu/contract/writing/works/work';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { usePendingMedia } from '../../../../../editor/media/use-pending-media.ts';
import { useDraftSession } from '../../../../../entities/core/autosave/use-draft-session.ts';
import { workTextServices } from '../../../../../entities/writing/work/editor-services.ts';
import { cacheWork, workQuery } from '../../../../../entities/writing/work/queries.ts';
import { toastCallError } from '../../../../../lib/api/report-error.ts';
import { useSession } from '../../../../../lib/auth/session.ts';
import { deviceStorage } from '../../../../../lib/browser-storage.ts';
import { saveVersion } from '../../versions/queries.ts';
import { createEditorSession, type InitialMeta } from './editor-session.ts';
import { createSaveWork } from './save-draft.ts';
import { createWorkDrafts, type Draft } from './work-draft.ts';

export interface UseEditorSessionOptions {
  readonly kind: WorkKind;
  readonly initialMeta?: InitialMeta | undefined;
  readonly work: Work | null;
  /** Called after every save, including the first. */
  readonly onSaved: (work: Work) => void;
}

/** The session of one text, for the lifetime of its page. */
export function useEditorSession({ kind, initialMeta, work, onSaved }: UseEditorSessionOptions) {
  const queryClient = useQueryClient();
  const uid = useSession(({ user }) => user?.uid ?? 0);
  const [session] = useState(() =>
    createEditorSession({
      kind,
      initialMeta,
      work,
      services: workTextServices,
      drafts: createWorkDrafts(uid, kind, deviceStorage),
      save: createSaveWork(kind),
      onSaved: (saved) => {
        onSaved(saved);
        void cacheWork(queryClient, saved);
      },
    }),
  );
  const state = useDraftSession<Draft, Work>(session, {
    latest: work,
    cache: (accepted) => cacheWork(queryClient, accepted),
    reread: (id) => queryClient.fetchQuery({ ...workQuery(id), staleTime: 0 }),
  });
  usePendingMedia(session.editor, session.uploads);
  return {
    ...state,
    session,
    form: useStore(session.store),
    /** The overwritten text is stored as a version first. */
    keepLocal: async () => {
      const { remote } = session.autosaver.state();
      if (remote) await saveVersion(remote).catch(toastCallError);
      session.autosaver.keepLocal();
    },
  };
}
