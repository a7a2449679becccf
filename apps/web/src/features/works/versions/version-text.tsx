import type { VersionRow } from '@gongdu/contract/works/versions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Diff } from '../../../entities/work/diff/diff.tsx';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import type { Draft } from '../write/session/autosaver.ts';
import { versionQuery } from './queries.ts';
import classes from './versions.module.css';

interface VersionTextProps {
  readonly id: number;
  readonly version: VersionRow;
  readonly now: Draft;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

const viewTabs = [
  { id: 'whole', name: '全文' },
  { id: 'compared', name: '与现在对比' },
] as const;

export function VersionText({ id, version, now, busy, onRestore }: VersionTextProps) {
  const text = useQuery(versionQuery(id, version.id));
  const [view, setView] = useState<(typeof viewTabs)[number]['id']>('whole');
  return (
    <div className={classes.side}>
      <div className={classes.sideHead}>
        <Tabs label="查看方式" tabs={viewTabs} value={view} onChange={setView} panel="version-text" />
        <Button loading={busy} disabled={!text.data} onClick={onRestore}>
          恢复这个版本
        </Button>
      </div>
      <div
        id="version-text"
        className={classes.text}
        role="tabpanel"
        aria-label={view === 'whole' ? '全文' : '与现在对比'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard
        tabIndex={0}
      >
        {text.isPending && <ListSkeleton rows={4} />}
        {text.isError && <ErrorState description={text.error.message} onRetry={() => void text.refetch()} />}
        {text.data && view === 'whole' && (
          <>
            <h3 className={classes.title}>{text.data.title || '还没有标题'}</h3>
            <DocumentView document={text.data.body} />
          </>
        )}
        {text.data && view === 'compared' && <Diff before={text.data} after={now} />}
      </div>
    </div>
  );
}
