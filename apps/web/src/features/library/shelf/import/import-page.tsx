import type { ShelfImport } from '@gongdu/contract/library/shelf/shelf-import';
import { listShelfImports } from '@gongdu/contract/library/shelf/shelf-import';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { stale } from '../../../../lib/api/reads.ts';
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { ImportForm } from './import-form.tsx';
import { ImportPanel } from './import-panel.tsx';
import { importsQuery } from './queries.ts';

const stateLabels: Readonly<Record<ShelfImport['state'], string>> = {
  uploading: '上传未完成',
  reading: '正在读取',
  mending: '等待核对',
  writing: '正在导入',
  done: '已导入',
  undoing: '正在撤销',
  undone: '已撤销',
  cancelled: '已取消',
  failed: '没有导入',
};
const stateTones: Partial<Record<ShelfImport['state'], Tone>> = {
  reading: 'brand',
  writing: 'brand',
  undoing: 'brand',
  mending: 'warn',
  done: 'ok',
  failed: 'bad',
};

/** `/shelf/import`: imports a file: choose, match, correct and finish; and a list of earlier imports. */
export function ImportPage() {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('id')) || null;
  const queryClient = useQueryClient();
  const latest = useQuery(importsQuery);
  const open = (imported: ShelfImport | null) => {
    void stale(queryClient, listShelfImports);
    setQuery(imported ? { id: String(imported.id) } : {});
  };
  return (
    <Page width={id === null ? 'reading' : 'working'}>
      <PageHeader
        title="导入书架"
        description="把豆瓣、Goodreads 里的想读、在读、读过和评论带过来。"
        action={
          <Button component={Link} to="/shelf" variant="default">
            回到书架
          </Button>
        }
      />
      {id === null ? (
        <ImportForm onSent={open} />
      ) : (
        <ImportPanel key={id} id={id} onClose={() => open(null)} />
      )}
      {latest.data?.length !== 0 && (
        <Section title="最近的导入">
          <QueryView query={latest}>
            {(rows) => (
              <List>
                {rows.map((row) => (
                  <ListRow
                    key={row.id}
                    title={<Link to={`/shelf/import?id=${row.id}`}>{row.fileName}</Link>}
                    badges={<Badge tone={stateTones[row.state] ?? 'neutral'}>{stateLabels[row.state]}</Badge>}
                    meta={<Facts row={row} />}
                    selected={row.id === id}
                  />
                ))}
              </List>
            )}
          </QueryView>
        </Section>
      )}
    </Page>
  );
}

function Facts({ row: { createdAt, source, lines, added, drafts } }: { readonly row: ShelfImport }) {
  return (
    <>
      <span>{formatChinaTime(createdAt)}</span>
      {source && <span>{source}</span>}
      {lines > 0 && <span>{formatNumber(lines)} 行</span>}
      {added > 0 && <span>放上书架 {formatNumber(added)} 本</span>}
      {drafts > 0 && <span>书评草稿 {formatNumber(drafts)} 篇</span>}
    </>
  );
}
