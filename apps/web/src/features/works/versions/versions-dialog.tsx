import { type VersionRow, versionReasonLabels } from '@gongdu/contract/works/versions';
import type { Work, WorkKind } from '@gongdu/contract/works/work';
import { Button, Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workSizeLabels } from '../../../entities/work/work-size.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import type { Draft } from '../write/session/autosaver.ts';
import { versionsQuery } from './queries.ts';
import { VersionText } from './version-text.tsx';
import classes from './versions.module.css';

interface VersionsDialogProps {
  readonly id: number;
  readonly kind: WorkKind;
  /** The text as it stands now. */
  readonly now: Draft;
  readonly onClose: () => void;
  /** Saves what stands there, keeps it as a version, and brings the old text back. */
  readonly onRestore: (versionId: number) => Promise<Work | undefined>;
  readonly onSaveVersion: () => Promise<boolean>;
}

/** 历史版本: read, compare with now, restore. */
export function VersionsDialog({ id, kind, now, onClose, onRestore, onSaveVersion }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(id));
  const [selectedId, setSelectedId] = useState<number>();
  const [busy, setBusy] = useState(false);
  const shown = versions.data?.find((version) => version.id === selectedId) ?? versions.data?.[0];

  const runBusy = (action: () => Promise<unknown>, onSuccess?: () => void) => {
    setBusy(true);
    void action()
      .then((done) => done && onSuccess?.())
      .finally(() => setBusy(false));
  };

  return (
    <Modal opened onClose={onClose} size={1080} title="历史版本" classNames={{ content: classes.dialog }}>
      <div className={classes.lead}>
        <p>写作时每隔一段时间、提交和恢复之前会自动留下一个版本。</p>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => runBusy(onSaveVersion)}>
          把现在的内容存为版本
        </Button>
      </div>
      {versions.isPending && <ListSkeleton rows={4} />}
      {versions.isError && (
        <ErrorState description={versions.error.message} onRetry={() => void versions.refetch()} />
      )}
      {versions.data?.length === 0 && (
        <EmptyState
          icon={<IconHistory />}
          title="还没有历史版本"
          description="继续写一会儿，或者现在就存一个。"
        />
      )}
      {shown && (
        <div className={classes.columns}>
          <ul className={classes.list} aria-label="版本">
            {versions.data?.map((version) => (
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
          <VersionText
            key={shown.id}
            id={id}
            version={shown}
            now={now}
            busy={busy}
            onRestore={() => runBusy(() => onRestore(shown.id), onClose)}
          />
        </div>
      )}
    </Modal>
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
      <span className={classes.origin}>
        {versionReasonLabels[version.reason]}
        {version.device && ` · ${version.device}`}
      </span>
    </button>
  );
}
