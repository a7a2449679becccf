import type { Work, WorkKind } from '@gongdu/contract/writing/works/work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { usePendingMedia } from '../../../../../editor/media/use-pending-media.ts';
import { type Autosave, phaseOf } from '../../../../../entities/core/autosave/autosave.ts';
import { useKeptOnDevice } from '../../../../../entities/core/autosave/kept-on-device.ts';
import { useFlushTriggers } from '../../../../../entities/core/autosave/use-flush-triggers.ts';
import { workTextServices } from '../../../../../entities/writing/work/editor-services.ts';
import { cacheWork, workQuery } from '../../../../../entities/writing/work/queries.ts';
import { toastCallError } from '../../../../../lib/api/report-error.ts';
import { useSession } from '../../../../../lib/auth/session.ts';
import { deviceStorage } from '../../../../../lib/browser-storage.ts';
import { useUnsavedChanges } from '../../../../../ui/form/unsaved-changes.ts';
import { useMountEffect } from '../../../../../ui/form/use-mount-effect.ts';
import { type PendingUpload, usePendingUploads } from '../../../../../ui/upload/pending-uploads.ts';
import { saveVersion } from '../../versions/queries.ts';
import {
  createEditorSession,
  type EditorForm,
  type EditorSession,
  type InitialMeta,
} from './editor-session.ts';
import { createSaveDraft } from './save-draft.ts';
import { createWorkDrafts } from './work-draft.ts';

export interface UseEditorSessionOptions {
  readonly kind: WorkKind;
  readonly initialMeta?: InitialMeta | undefined;
  readonly work: Work | null;
  /** Called after every save, including the first. */
  readonly onSaved: (work: Work) => void;
}

interface EditorSessionView {
  readonly session: EditorSession;
  readonly autosave: Autosave<Work>;
  readonly form: EditorForm;
  readonly uploads: readonly PendingUpload[];
  readonly acceptRemote: () => void;
  /** The overwritten text is stored as a version first. */
  readonly keepLocal: () => Promise<void>;
  /** Takes over the editing from another tab of this browser. */
  readonly takeOver: () => Promise<void>;
}

/** The session of one text, for the lifetime of its page. */
export function useEditorSession({
  kind,
  initialMeta,
  work,
  onSaved,
}: UseEditorSessionOptions): EditorSessionView {
  const queryClient = useQueryClient();
  const uid = useSession(({ user }) => user?.uid ?? 0);
  const [session] = useState(() =>
    createEditorSession({
      kind,
      initialMeta,
      work,
      services: workTextServices,
      drafts: createWorkDrafts(uid, kind, deviceStorage),
      save: createSaveDraft(kind),
      onSaved: (saved) => {
        onSaved(saved);
        void cacheWork(queryClient, saved);
      },
    }),
  );
  const autosave = useSyncExternalStore(session.autosaver.subscribe, session.autosaver.state);
  const form = useStore(session.store);
  useMountEffect(() => {
    session.start();
    return session.stop;
  }, [session]);
  const uploads = usePendingUploads(session.uploads);
  usePendingMedia(session.editor, session.uploads);
  useUnsavedChanges(phaseOf(autosave) !== 'clean' || uploads.length > 0);
  useKeptOnDevice('文字');
  useFlushTriggers(session.autosaver);
  useRemoteUpdates(session, work);
  const acceptRemote = () => {
    if (!autosave.remote) return;
    session.acceptRemote(autosave.remote);
    void cacheWork(queryClient, autosave.remote);
  };
  const keepLocal = async () => {
    const { remote } = session.autosaver.state();
    if (remote) await saveVersion(remote).catch(toastCallError);
    session.autosaver.keepLocal();
  };
  const takeOver = async () => {
    await session.takeOver();
    const { base } = session.autosaver.state();
    if (base) await queryClient.fetchQuery({ ...workQuery(base.id), staleTime: 0 });
  };
  return { session, autosave, form, uploads, acceptRemote, keepLocal, takeOver };
}

/** Saved from another tab while nothing was changed here: the editor shows that version. */
function useRemoteUpdates(session: EditorSession, work: Work | null): void {
  useEffect(() => {
    const state = session.autosaver.state();
    if (work && phaseOf(state) === 'clean' && work.version > (state.base?.version ?? 0))
      session.acceptRemote(work);
  }, [session, work]);
}
