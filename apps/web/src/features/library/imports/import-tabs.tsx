import { exportImportFaults, type Import } from '@gongdu/contract/library/imports/import';
import { lineFaults } from '@gongdu/contract/library/imports/line-codes';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { saveDownload } from '../../../lib/save-download.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { BookTable } from './book-table.tsx';
import classes from './imports.module.css';
import { faultsQuery, quotesQuery } from './queries.ts';

type Tab = 'look' | 'matched' | 'quotes' | 'skipped' | 'faults';

/** The books and quotes of the files, first what needs a look. */
export function ImportTabs({ imported }: { readonly imported: Import }) {
  const { id, books, quotes, faults, files } = imported;
  const look = books.unsure + books.unmatched + books.stateless;
  const [chosen, setChosen] = useState<Tab>();
  const tabs = [
    { id: 'look' as const, name: '要看一眼', count: look },
    { id: 'matched' as const, name: '对上了', count: books.sure + books.create },
    { id: 'quotes' as const, name: '书摘', count: quotes },
    { id: 'skipped' as const, name: '跳过', count: books.skipped },
    ...(faults > 0 ? [{ id: 'faults' as const, name: '没读成', count: faults }] : []),
  ];
  const first = look > 0 ? 'look' : (tabs.find(({ count }) => count > 0)?.id ?? 'look');
  const tab = chosen ?? first;
  if (files.every(({ state }) => state === 'refused')) return null;
  return (
    <div>
      <Tabs label="文件里的书" value={tab} onChange={setChosen} tabs={tabs}>
        {tab === 'quotes' && <Quotes id={id} />}
        {tab === 'faults' && <Faults id={id} />}
        {(tab === 'look' || tab === 'matched' || tab === 'skipped') && (
          <BookTable key={tab} imported={imported} view={tab} />
        )}
      </Tabs>
    </div>
  );
}

function Quotes({ id }: { readonly id: number }) {
  const quotes = useInfiniteQuery(quotesQuery(id));
  return (
    <InfiniteList list={quotes} plain empty={<EmptyState icon={<IconChecks />} title="这些文件里没有书摘" />}>
      {(rows) => (
        <List label="书摘">
          {rows.map(({ seq, bookTitle, text, thought, chapter, source }) => (
            <ListRow
              key={seq}
              written
              title={<h3 className={classes.quote}>{text || thought}</h3>}
              excerpt={(text && thought) || undefined}
              meta={
                <>
                  <span>《{bookTitle}》</span>
                  {chapter && <span>{chapter}</span>}
                  <span>{source}</span>
                </>
              }
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function Faults({ id }: { readonly id: number }) {
  const faults = useInfiniteQuery(faultsQuery(id));
  const { run, busy } = useAction(() => call(exportImportFaults, { params: { id } }), {
    onDone: saveDownload,
  });
  return (
    <InfiniteList list={faults} plain empty={<EmptyState icon={<IconChecks />} title="每一行都读成了" />}>
      {(rows) => (
        <>
          <List label="没读成的行">
            {rows.map(({ seq, fileName, line, fault, raw }) => (
              <ListRow
                key={seq}
                title={<h3>{lineFaults[fault]}</h3>}
                excerpt={raw || undefined}
                meta={
                  <>
                    <span>{fileName}</span>
                    <span>第 {line} 行</span>
                  </>
                }
              />
            ))}
          </List>
          <Button mt="sm" variant="default" size="xs" loading={busy} onClick={() => void run()}>
            下载全部没读成的行
          </Button>
        </>
      )}
    </InfiniteList>
  );
}
