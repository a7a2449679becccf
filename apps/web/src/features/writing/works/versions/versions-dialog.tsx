import { type VersionRow, versionReasonLabels } from '@gongdu/contract/writing/works/versions';
import type { WorkHead, WorkKind } from '@gongdu/contract/writing/works/work';
import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { cacheWork } from '../../../../entities/writing/work/queries.ts';
import { workSizeLabels } from '../../../../entities/writing/work/work-size.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import type { EditorSession } from '../write/session/editor-session.ts';
import { restoreVersion, saveVersion, versionsQuery } from './queries.ts';
import { VersionText } from './version-text.tsx';
import classes from './versions.module.css';

interface VersionsDialogProps {
  readonly session: EditorSession;
  readonly work: Pick<WorkHead, 'id' | 'kind'>;
  readonly onClose: () => void;
}

/** 历史版本: read, compare with the current version, restore. */
export function VersionsDialog({ session, work: { id, kind }, onClose }: VersionsDialogProps) {
  const queryClient = useQueryClient();
  const versions = useQuery(versionsQuery(id));
  const [selectedId, setSelectedId] = useState<number>();
  const save = useAction(
    async () => {
      const current = await session.autosaver.ensureSaved();
      return current && saveVersion(current);
    },
    { invalidates: [versionsQuery(id).queryKey] },
  );
  const restore = useAction(
    (versionId: number) => session.autosaver.runExclusive((current) => restoreVersion(current, versionId)),
    {
      onDone: async (restored) => {
        if (!restored) return;
        session.acceptRemote(restored);
        await cacheWork(queryClient, restored);
        toast('已恢复，恢复之前的内容也存成了一个版本', 'success');
        onClose();
      },
    },
  );
  const busy = save.busy || restore.busy;

  return (
    <ResponsiveModal onClose={onClose} width={1080} title="历史版本">
      <Group justify="space-between" gap="xs" mb="md">
        <Text c="dimmed">写作时每隔一段时间、提交和恢复之前会自动留下一个版本。</Text>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void save.run()}>
          把现在的内容存为版本
        </Button>
      </Group>
      <QueryView
        query={versions}
        empty={
          <EmptyState
            icon={<IconHistory />}
            title="还没有历史版本"
            description="继续写一会儿，或者现在就存一个。"
          />
        }
      >
        {(all) => {
          const shown = all.find((version) => version.id === selectedId) ?? all[0];
          return (
            <div className={classes.columns}>
              <ul className={classes.list} aria-label="版本">
                {all.map((version) => (
                  <li key={version.id}>
                    <VersionButton
                      kind={kind}
                      version={version}
                      selected={version === shown}
                      onSelect={setSelectedId}
                    />
                  </li>
                ))}
              </ul>
              {shown && (
                <VersionText
                  key={shown.id}
                  id={id}
                  version={shown}
                  now={session.read()}
                  busy={busy}
                  onRestore={() => void restore.run(shown.id)}
                />
              )}
            </div>
          );
        }}
      </QueryView>
    </ResponsiveModal>
  );
}

interface VersionButtonProps {
  readonly kind: WorkKind;
  readonly version: VersionRow;
  readonly selected: boolean;
  readonly onSelect: (id: number) => void;
}

function VersionButton({ kind, version, selected, onSelect }: VersionButtonProps) {
  return (
    <button
      type="button"
      className={classes.version}
      aria-current={selected || undefined}
      onClick={() => onSelect(version.id)}
    >
      <span className={classes.moment}>
        <RelativeTime at={version.savedAt} />
        <span>{workSizeLabels({ ...version, kind }).join('，')}</span>
      </span>
      <span className={classes.moment}>
        <span>{versionReasonLabels[version.reason]}</span>
        <span>{version.device}</span>
      </span>
    </button>
  );
}
