import type { WorkHead } from '@gongdu/contract/works/work';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cacheWork } from '../../../entities/work/queries.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { lazyNamed } from '../../../ui/overlay/lazy-named.ts';
import { restoreVersion, saveVersion, versionsQuery } from '../versions/queries.ts';
import type { EditorSession } from './session/editor-session.ts';

const VersionsDialog = lazyNamed(() => import('../versions/versions-dialog.tsx'), 'VersionsDialog');

interface VersionHistoryProps {
  readonly session: EditorSession;
  readonly work: Pick<WorkHead, 'id' | 'kind'>;
  readonly onClose: () => void;
}

/** The history of the text. */
export function VersionHistory({ session, work: { id, kind }, onClose }: VersionHistoryProps) {
  const queryClient = useQueryClient();
  const refreshVersions = () => queryClient.invalidateQueries(versionsQuery(id));

  async function restore(versionId: number) {
    const restored = await session.autosaver.runExclusive((current) =>
      restoreVersion(current, versionId).catch((error: unknown) => {
        toastCallError(error);
        return undefined;
      }),
    );
    if (!restored) return undefined;
    session.acceptRemote(restored);
    await cacheWork(queryClient, restored);
    toast('已恢复，恢复之前的内容也存成了一个版本', 'success');
    return restored;
  }

  async function saveAsVersion(): Promise<boolean> {
    const current = await session.autosaver.ensureSaved();
    const saved = current && (await saveVersion(current).catch(toastCallError));
    await refreshVersions();
    return Boolean(saved);
  }

  return (
    <Suspense fallback={null}>
      <VersionsDialog
        id={id}
        kind={kind}
        now={session.read()}
        onClose={onClose}
        onRestore={restore}
        onSaveVersion={saveAsVersion}
      />
    </Suspense>
  );
}
