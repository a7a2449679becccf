import type { CatalogueImport } from '@gongdu/contract/library/imports/catalogue-import';
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
import { catalogueReads, cataloguesQuery } from '../queries.ts';
import { CatalogueForm } from './catalogue-form.tsx';
import { CataloguePanel } from './catalogue-panel.tsx';

const stateLabels: Readonly<Record<CatalogueImport['state'], string>> = {
  reading: '正在读',
  read: '等你确认',
  taking: '正在收',
  done: '已收下',
  undoing: '正在撤销',
  undone: '已撤销',
  cancelled: '已放弃',
  refused: '没有读成',
};
const stateTones: Partial<Record<CatalogueImport['state'], Tone>> = {
  reading: 'brand',
  taking: 'brand',
  undoing: 'brand',
  read: 'warn',
  done: 'ok',
  refused: 'bad',
};

/** Imports a catalogue: choose, look through, take in, undo; and a list of earlier ones. */
export function CatalogueTab({ ofHouse = false }: { readonly ofHouse?: boolean }) {
  const queryClient = useQueryClient();
  const [shownId, setShownId] = useState<number>();
  const latest = useQuery(cataloguesQuery);
  const open = ({ id }: CatalogueImport) => {
    setShownId(id);
    void stale(queryClient, ...catalogueReads);
  };
  return (
    <Stack gap="lg">
      {shownId === undefined ? (
        <CatalogueForm ofHouse={ofHouse} onSent={open} />
      ) : (
        <CataloguePanel key={shownId} id={shownId} onClose={() => setShownId(undefined)} />
      )}
      <Section title="最近的书目">
        <QueryView
          query={latest}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState icon={<IconFileImport size="1em" stroke={1.5} />} title="还没有导入过书目" />}
        >
          {(rows) => (
            <List label="最近的书目">
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

function Facts({ row }: { readonly row: CatalogueImport }) {
  const { createdAt, source, books, faults } = row;
  return (
    <>
      <span>{formatChinaTime(createdAt)}</span>
      {source !== '' && <span>{source}</span>}
      {books > 0 && <span>{formatNumber(books)} 本</span>}
      {faults > 0 && <span>{formatNumber(faults)} 条没有读成</span>}
    </>
  );
}
