import {
  cancelShelfImport,
  exportShelfFaults,
  finishShelfImport,
  type LineStatus,
  type ShelfImport,
  undoShelfImport,
} from '@gongdu/contract/library/shelf/shelf-import';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import {
  ImportPanel as FileImportPanel,
  type ImportStage,
  undoQuestion,
} from '../../../../entities/core/file-import/import-panel.tsx';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { saveDownload } from '../../../../lib/save-download.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { LineTable } from './line-table.tsx';
import { importQuery, writtenReads } from './queries.ts';

interface ImportPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One import from reading the file to its end. */
export function ImportPanel({ id, onClose }: ImportPanelProps) {
  const queryClient = useQueryClient();
  return (
    <FileImportPanel
      query={useQuery(importQuery(id))}
      title="导入"
      errorTitle="没有找到这次导入"
      stageOf={stageOf}
      invalidates={['/api/shelf/imports']}
      onEnded={() => void stale(queryClient, ...writtenReads)}
      onClose={onClose}
    >
      {(imported) =>
        (imported.state === 'mending' || imported.state === 'done') && <Lines imported={imported} />
      }
    </FileImportPanel>
  );
}

interface Imported {
  readonly imported: ShelfImport;
}

function stageOf(imported: ShelfImport): ImportStage {
  const { id, state, lines, readBytes, size, failure, counts, written, added, drafts, undoUntil } = imported;
  const cancel = { run: () => call(cancelShelfImport, { params: { id } }) };
  switch (state) {
    case 'reading': {
      const title = `正在读取文件、匹配图书，已看过 ${formatNumber(lines)} 行…`;
      return { title, progress: { label: '读取进度', part: readBytes / size }, cancel };
    }
    case 'mending':
      return { note: <Facts imported={imported} />, confirm: finishing(imported), cancel };
    case 'writing': {
      const part = written / Math.max(1, counts.ready + counts.known);
      return { title: '正在放上书架，请稍候；可以离开这个页面。', progress: { label: '导入进度', part } };
    }
    case 'done': {
      const title = `已放上书架 ${formatNumber(added)} 本书${drafts > 0 ? `，写成 ${formatNumber(drafts)} 篇书评草稿` : ''}`;
      return {
        title,
        tone: 'ok',
        note: <Where imported={imported} />,
        undo: undoUntil ? undoing(imported) : null,
      };
    }
    case 'undoing': {
      const part = written / Math.max(1, added);
      return { title: '正在撤销，请稍候；可以离开这个页面。', progress: { label: '撤销进度', part } };
    }
    case 'undone': {
      const note = '放上书架的书都取下了，书评草稿进了回收站；导入以后您改过的书和写过的草稿保留着。';
      return { title: '这次导入已撤销', note };
    }
    case 'failed':
      return { title: `没有导入：${failure}`, tone: 'bad' };
    case 'cancelled':
      return { title: '已取消，什么都没有写入' };
    case 'uploading':
      return { title: '文件没有传完，请重新上传' };
  }
}

function finishing({ id, counts }: ShelfImport) {
  return {
    run: () => call(finishShelfImport, { params: { id } }),
    label: '完成导入',
    disabled: counts.ready + counts.known === 0,
    asks: {
      title: '完成导入',
      message: finishMessage(counts),
      confirmLabel: '完成导入',
      cancelLabel: '再看看',
    },
  };
}

function undoing({ id, added, drafts }: ShelfImport) {
  return {
    run: () => call(undoShelfImport, { params: { id } }),
    asks: undoQuestion(
      `它放上书架的 ${formatNumber(added)} 本书会取下，${formatNumber(drafts)} 篇书评草稿移到回收站；导入以后您改过的会保留。`,
    ),
  };
}

function Facts({ imported }: Imported) {
  const { counts, lines, encoding, source, unreadColumns } = imported;
  const waiting = counts.unsure + counts.unmatched;
  return (
    <>
      <p>
        {source}，{encoding.toUpperCase()} 编码，共 {formatNumber(lines)} 行。{privacyOf(imported)}
      </p>
      {unreadColumns.length > 0 && <p>这些栏没有读，不会导入：{unreadColumns.join('、')}。</p>}
      {waiting > 0 && (
        <Banner tone="warn" title={`${formatNumber(waiting)} 本书还要您看一眼`}>
          为它们选好图书、补充到书库，或者跳过；不处理的不会导入，也不影响别的书。
        </Banner>
      )}
    </>
  );
}

function privacyOf({ privacyKnown }: ShelfImport): string {
  return privacyKnown
    ? '文件里标为公开的书放上书架后公开，其余只有您自己看得到。'
    : '文件没有写明哪些书是公开的，导入后都只有您自己看得到；要公开，到书架上选中它们，改为“公开”。';
}

function finishMessage({ ready, known, unsure, unmatched }: ShelfImport['counts']): string {
  const waiting = unsure + unmatched;
  return [
    `将把 ${formatNumber(ready)} 本书放上书架。`,
    known > 0 && `书架上已有的 ${formatNumber(known)} 本保持原样。`,
    '评论会成为书评草稿，不会自动发布。',
    waiting > 0 && `还没有认出的 ${formatNumber(waiting)} 本不会导入。`,
  ]
    .filter(Boolean)
    .join('');
}

function Where({ imported: { drafts, undoUntil } }: Imported) {
  return (
    <p>
      <Link to="/shelf">去看书架</Link>
      {drafts > 0 && (
        <>
          {'，'}
          <Link to="/publishPost?tab=draft">去看书评草稿</Link>
        </>
      )}
      {undoUntil && `。${formatChinaTime(undoUntil)} 之前可以整个撤销`}
    </p>
  );
}

const tabs: readonly { readonly id: LineStatus; readonly name: string }[] = [
  { id: 'unsure', name: '待确认' },
  { id: 'unmatched', name: '没找到' },
  { id: 'ready', name: '将导入' },
  { id: 'known', name: '书架上已有' },
  { id: 'skipped', name: '跳过' },
  { id: 'refused', name: '没读成' },
];

/** The lines by their outcome, first those that wait for the member. */
function Lines({ imported }: Imported) {
  const { id, counts, state } = imported;
  const first = tabs.find((tab) => counts[tab.id] > 0)?.id ?? 'ready';
  const [chosen, setChosen] = useState<LineStatus>();
  const status = chosen ?? first;
  const { run, busy } = useAction(() => call(exportShelfFaults, { params: { id } }), {
    onDone: saveDownload,
  });
  return (
    <Tabs
      label="文件里的书"
      value={status}
      onChange={setChosen}
      tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.id] }))}
    >
      <LineTable key={status} id={id} status={status} mendable={state === 'mending'} />
      {status === 'refused' && counts.refused > 0 && (
        <Button mt="sm" variant="default" size="xs" loading={busy} onClick={() => void run()}>
          下载全部没读成的行
        </Button>
      )}
    </Tabs>
  );
}
