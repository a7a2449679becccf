import { editSensitiveWords } from '@gongdu/contract/core/accounts/role';
import {
  exportSensitiveWords,
  type WordRow,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { saveDownload } from '../../../lib/save-download.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { type TabOption, Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { wordListStateQuery } from './queries.ts';
import { RescanNotice } from './rescan/rescan-notice.tsx';
import { RescanTab } from './rescan/rescan-tab.tsx';
import { TestBox } from './test-box.tsx';
import { WordForm } from './word-form.tsx';
import { WordList } from './word-list.tsx';

const ImportTab = lazyComponent(async () => (await import('./import/import-tab.tsx')).ImportTab);

type TabId = 'word' | 'allow' | 'test' | 'import' | 'rescan';

/** `/sensitive-words` 敏感词: the word list and its white list, a test box, imports, and re-scans of published content. */
export function SensitiveWordsPage() {
  const [edited, setEdited] = useState<WordRow | 'new' | null>(null);
  const { data: state } = useQuery(wordListStateQuery);
  const counts = state?.counts;
  const words = counts && counts.block + counts.review + counts.mask;
  const tabs: TabOption<TabId>[] = [
    { id: 'word', name: '敏感词', count: words },
    { id: 'allow', name: '白名单', count: counts?.allow },
    { id: 'test', name: '试一试' },
    { id: 'import', name: '导入' },
    { id: 'rescan', name: '复查', count: state?.openFinds },
  ];
  const [tab, open] = useTabInAddress(tabs, 'word');
  return (
    <Page>
      <PageHeader
        title="敏感词"
        count={words}
        unit="个词"
        description="帖子、评论、名字和消息用同一份词表检查；修改后立即生效。"
        action={<Actions isWhite={tab === 'allow'} onAdd={() => setEdited('new')} />}
      />
      <RescanNotice onOpen={() => open('rescan')} />
      <Tabs<TabId> tabs={tabs} label="敏感词管理" value={tab} onChange={open}>
        {(tab === 'word' || tab === 'allow') && <WordList key={tab} list={tab} onEdit={setEdited} />}
        {tab === 'test' && <TestBox />}
        {tab === 'import' && (
          <LazyBoundary>
            <ImportTab />
          </LazyBoundary>
        )}
        {tab === 'rescan' && <RescanTab />}
      </Tabs>
      {edited && (
        <WordForm
          key={edited === 'new' ? 'new' : edited.id}
          isWhite={tab === 'allow'}
          {...(edited !== 'new' && { row: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function Actions({ isWhite, onAdd }: { readonly isWhite: boolean; readonly onAdd: () => void }) {
  const level = isWhite ? 'allow' : 'word';
  const { run, busy } = useAction(() => call(exportSensitiveWords, { body: { level } }), {
    onDone: saveDownload,
  });
  return (
    <Can permissions={[editSensitiveWords]}>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" loading={busy} onClick={() => void run()}>
          导出
        </Button>
        <Button onClick={onAdd}>{isWhite ? '添加白名单' : '添加敏感词'}</Button>
      </Group>
    </Can>
  );
}
