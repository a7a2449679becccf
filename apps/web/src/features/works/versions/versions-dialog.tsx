import type { Work, WorkKind } from '@gongdu/contract/work';
import { type VersionRow, versionReasonWords } from '@gongdu/contract/work-version';
import { Button, Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountsOf } from '../../../lib/amounts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { When } from '../../../ui/when.tsx';
import type { Draft } from '../writing/draft-keeper.ts';
import { versionsQuery } from './queries.ts';
import { VersionText } from './version-text.tsx';
import styles from './versions.module.css';

interface VersionsDialogProps {
  readonly id: number;
  readonly kind: WorkKind;
  /** The text as it stands now. */
  readonly now: Draft;
  readonly close: () => void;
  /** Saves what stands there, keeps it as a version, and brings the old text back. */
  readonly restore: (versionId: number) => Promise<Work | undefined>;
  readonly keep: () => Promise<boolean>;
}

/** 历史版本: read, compare with now, restore (P8). */
export function VersionsDialog({ id, kind, now, close, restore, keep }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(id));
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const shown = versions.data?.find((version) => version.id === chosen) ?? versions.data?.[0];

  const run = (act: () => Promise<unknown>, then?: () => void) => {
    setBusy(true);
    void act()
      .then((done) => done && then?.())
      .finally(() => setBusy(false));
  };

  return (
    <Modal opened onClose={close} size={1080} title="历史版本" classNames={{ content: styles.dialog }}>
      <div className={styles.lead}>
        <p>写作时每隔一段时间、提交和恢复之前会自动留下一个版本。</p>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => run(keep)}>
          把现在的内容存为版本
        </Button>
      </div>
      {versions.isPending && <ListSkeleton rows={4} />}
      {versions.isError && (
        <ErrorState sentence={versions.error.message} retry={() => void versions.refetch()} />
      )}
      {versions.data?.length === 0 && (
        <EmptyState
          icon={<IconHistory />}
          title="还没有历史版本"
          sentence="继续写一会儿，或者现在就存一个。"
        />
      )}
      {shown && (
        <div className={styles.columns}>
          <ul className={styles.list} aria-label="版本">
            {versions.data?.map((version) => (
              <li key={version.id}>
                <VersionButton kind={kind} version={version} chosen={version === shown} choose={setChosen} />
              </li>
            ))}
          </ul>
          <VersionText
            key={shown.id}
            id={id}
            version={shown}
            now={now}
            busy={busy}
            restore={() => run(() => restore(shown.id), close)}
          />
        </div>
      )}
    </Modal>
  );
}

interface VersionButtonProps {
  readonly kind: WorkKind;
  readonly version: VersionRow;
  readonly chosen: boolean;
  readonly choose: (id: number) => void;
}

function VersionButton({ kind, version, chosen, choose }: VersionButtonProps) {
  return (
    <button
      type="button"
      className={styles.version}
      aria-current={chosen || undefined}
      onClick={() => choose(version.id)}
    >
      <span className={styles.moment}>
        <When at={version.savedAt} />
        <span>{amountsOf({ ...version, kind }).join('，')}</span>
      </span>
      <span className={styles.origin}>
        {versionReasonWords[version.reason]}
        {version.device && ` · ${version.device}`}
      </span>
    </button>
  );
}
