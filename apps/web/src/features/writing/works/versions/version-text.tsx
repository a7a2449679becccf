import type { VersionRow } from '@gongdu/contract/writing/works/versions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Diff } from '../../../../entities/writing/work/diff/diff.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import type { Draft } from '../write/session/work-draft.ts';
import { versionQuery } from './queries.ts';
import { FullText, TextPane } from './text-pane.tsx';

interface VersionTextProps {
  readonly id: number;
  readonly version: VersionRow;
  readonly now: Draft;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

const views = [
  { id: 'whole', name: '全文' },
  { id: 'compared', name: '与现在对比' },
] as const;

export function VersionText({ id, version, now, busy, onRestore }: VersionTextProps) {
  const text = useQuery(versionQuery(id, version.id));
  const [view, setView] = useState<(typeof views)[number]['id']>('whole');
  return (
    <TextPane
      id="version-text"
      views={views}
      view={view}
      onViewChange={setView}
      action={
        <Button loading={busy} disabled={!text.data} onClick={onRestore}>
          恢复这个版本
        </Button>
      }
    >
      <QueryView query={text} skeleton={<ListSkeleton rows={4} />}>
        {(loaded) => (view === 'whole' ? <FullText text={loaded} /> : <Diff before={loaded} after={now} />)}
      </QueryView>
    </TextPane>
  );
}
