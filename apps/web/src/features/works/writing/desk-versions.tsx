import type { WorkHead } from '@gongdu/contract/work';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import { keepWork } from '../queries.ts';
import { keepVersion, restoreVersion, versionsQuery } from '../versions/queries.ts';
import type { Desk } from './desk.ts';

const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/versions-dialog.tsx')).VersionsDialog,
}));

interface DeskVersionsProps {
  readonly desk: Desk;
  readonly work: Pick<WorkHead, 'id' | 'kind'>;
  readonly close: () => void;
}

/** The history of what lies on the desk. */
export function DeskVersions({ desk, work: { id, kind }, close }: DeskVersionsProps) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries(versionsQuery(id));

  async function restore(versionId: number) {
    const restored = await desk.keeper.during((base) =>
      restoreVersion(base, versionId).catch(() => undefined),
    );
    if (!restored) return undefined;
    desk.take(restored);
    await keepWork(queries, restored);
    showMessage('已恢复，恢复之前的内容也存成了一个版本', 'success');
    return restored;
  }

  async function keep(): Promise<boolean> {
    const base = await desk.keeper.ensure();
    const kept = base && (await keepVersion(base).catch(() => null));
    await renew();
    return kept !== null;
  }

  return (
    <Suspense fallback={null}>
      <VersionsDialog id={id} kind={kind} now={desk.read()} close={close} restore={restore} keep={keep} />
    </Suspense>
  );
}
