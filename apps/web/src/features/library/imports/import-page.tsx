import { type Import, type ImportSummary, listImports } from '@gongdu/contract/library/imports/import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { stale } from '../../../lib/api/reads.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { GoingBar } from './going-bar.tsx';
import { ImportSide } from './import-side.tsx';
import { ImportTabs } from './import-tabs.tsx';
import { importQuery, importsQuery, writtenReads } from './queries.ts';

/** `/shelf/import` 把书带过来: files in, what is sure goes in at once, the rest is mended, all can be undone. */
export function ImportPage() {
  const queryClient = useQueryClient();
  const latest = useQuery(importsQuery);
  return (
    <Page>
      <PageHeader title="把书带过来" />
      <QueryView query={latest}>
        {(rows) => {
          const current = currentOf(rows);
          const drop = (
            <DropArea
              isSmall={current !== undefined}
              isBusy={current?.state === 'finishing' || current?.state === 'undoing'}
              onSent={() => void stale(queryClient, listImports)}
            />
          );
          return current ? (
            <Current key={current.id} id={current.id} rows={rows} drop={drop} />
          ) : (
            <Split side={<ImportSide rows={rows} />}>{drop}</Split>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The one that is going on. */
function currentOf(rows: readonly ImportSummary[]): ImportSummary | undefined {
  return rows.find(({ state }) => state === 'open' || state === 'finishing' || state === 'undoing');
}

interface CurrentProps {
  readonly id: number;
  readonly rows: readonly ImportSummary[];
  readonly drop: React.ReactNode;
}

function Current({ id, rows, drop }: CurrentProps) {
  const query = useQuery(importQuery(id));
  useChanges(query.data);
  return (
    <QueryView query={query} errorTitle="没有找到这次导入">
      {(imported) => (
        <>
          <Split side={<ImportSide rows={rows} imported={imported} />}>
            {drop}
            <FileList imported={imported} />
            <ImportTabs imported={imported} />
          </Split>
          <GoingBar imported={imported} />
        </>
      )}
    </QueryView>
  );
}

/** The lists follow what is read and written, and the shelf what came to it. */
function useChanges(imported: Import | undefined): void {
  const queryClient = useQueryClient();
  const { state, working, files, books, added } = imported ?? {};
  const print = JSON.stringify([state, working, files?.map((file) => file.state), books, added]);
  const before = useRef(print);
  useEffect(() => {
    if (before.current === print) return;
    before.current = print;
    void stale(queryClient, '/api/imports/:id/books', '/api/imports/:id/quotes', '/api/imports/:id/faults');
    if (!working) void stale(queryClient, listImports, ...writtenReads);
  }, [print, working, queryClient]);
}
