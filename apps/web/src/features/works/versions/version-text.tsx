import type { VersionRow } from '@gongdu/contract/work-version';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { StateTabs } from '../../../ui/state-tabs.tsx';
import { LaterComparison } from '../compare/later-comparison.tsx';
import type { Draft } from '../writing/draft-keeper.ts';
import { versionQuery } from './queries.ts';
import styles from './versions.module.css';

interface VersionTextProps {
  readonly id: number;
  readonly version: VersionRow;
  readonly now: Draft;
  readonly busy: boolean;
  readonly restore: () => void;
}

const views = [
  { id: 'whole', name: '全文' },
  { id: 'compared', name: '与现在对比' },
] as const;

export function VersionText({ id, version, now, busy, restore }: VersionTextProps) {
  const text = useQuery(versionQuery(id, version.id));
  const [view, setView] = useState<(typeof views)[number]['id']>('whole');
  return (
    <div className={styles.side}>
      <div className={styles.sideHead}>
        <StateTabs label="查看方式" tabs={views} value={view} onChange={setView} panel="version-text" />
        <Button loading={busy} disabled={!text.data} onClick={restore}>
          恢复这个版本
        </Button>
      </div>
      <div
        id="version-text"
        className={styles.text}
        role="tabpanel"
        aria-label={view === 'whole' ? '全文' : '与现在对比'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard
        tabIndex={0}
      >
        {text.isPending && <ListSkeleton rows={4} />}
        {text.isError && <ErrorState sentence={text.error.message} retry={() => void text.refetch()} />}
        {text.data && view === 'whole' && (
          <>
            <h3 className={styles.title}>{text.data.title || '还没有标题'}</h3>
            <DocumentView document={text.data.body} />
          </>
        )}
        {text.data && view === 'compared' && <LaterComparison before={text.data} after={now} />}
      </div>
    </div>
  );
}
