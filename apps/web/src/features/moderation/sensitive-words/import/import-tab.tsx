import type { WordImport } from '@gongdu/contract/moderation/sensitive-words/word-import';
import { Button, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stale } from '../../../../lib/api/reads.ts';
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { importsQuery, wordReads } from '../queries.ts';
import { ImportForm } from './import-form.tsx';
import { ImportPanel } from './import-panel.tsx';

const stateLabels: Readonly<Record<WordImport['state'], string>> = {
  uploading: '上传未完成',
  checking: '正在检查',
  checked: '等待确认',
  adding: '正在导入',
  done: '已导入',
  undone: '已撤销',
  cancelled: '已取消',
  failed: '失败',
};
const stateTones: Partial<Record<WordImport['state'], Tone>> = {
  checking: 'brand',
  adding: 'brand',
  checked: 'warn',
  done: 'ok',
  failed: 'bad',
};

/** Imports a file of words: choose, check, review, add; and a list of earlier imports. */
export function ImportTab() {
  const queryClient = useQueryClient();
  const [shownId, setShownId] = useState<number>();
  const latest = useQuery(importsQuery);
  const open = ({ id }: WordImport) => {
    setShownId(id);
    void stale(queryClient, ...wordReads);
  };
  return (
    <Stack gap="lg">
      {shownId === undefined ? (
        <ImportForm onSent={open} />
      ) : (
        <ImportPanel key={shownId} id={shownId} onClose={() => setShownId(undefined)} />
      )}
      <Section title="最近的导入">
        <QueryView query={latest} empty={<EmptyState icon={<IconFileImport />} title="还没有导入过词表" />}>
          {(rows) => (
            <List>
              {rows.map((row) => (
                <ListRow
                  key={row.id}
                  title={<h3>{row.fileName}</h3>}
                  badges={<Badge tone={stateTones[row.state] ?? 'neutral'}>{stateLabels[row.state]}</Badge>}
                  meta={<Facts row={row} />}
                  selected={row.id === shownId}
                  actions={
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`查看「${row.fileName}」的导入`}
                      onClick={() => setShownId(row.id)}
                    >
                      查看
                    </Button>
                  }
                />
              ))}
            </List>
          )}
        </QueryView>
      </Section>
    </Stack>
  );
}

function Facts({ row }: { readonly row: WordImport }) {
  const { by, createdAt, lines, added, faulty } = row;
  return (
    <>
      <span>{by.name}</span>
      <span>{formatChinaTime(createdAt)}</span>
      {lines > 0 && <span>{formatNumber(lines)} 行</span>}
      {added > 0 && <span>加入 {formatNumber(added)} 个词</span>}
      {faulty > 0 && <span>{formatNumber(faulty)} 行有问题</span>}
    </>
  );
}
