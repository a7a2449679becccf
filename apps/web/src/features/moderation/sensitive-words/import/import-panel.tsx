import { listSensitiveWords, wordFaults } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import {
  cancelWordImport,
  confirmWordImport,
  exportWordFaults,
  undoWordImport,
  type WordImportWithFaults,
} from '@gongdu/contract/moderation/sensitive-words/word-import';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import {
  ImportPanel as FileImportPanel,
  type ImportStage,
  undoQuestion,
} from '../../../../entities/core/file-import/import-panel.tsx';
import { call } from '../../../../lib/api/call.ts';
import { keyOf, stale } from '../../../../lib/api/reads.ts';
import { saveDownload } from '../../../../lib/save-download.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { importQuery, importsQuery, scanReads, wordListStateQuery, wordReads } from '../queries.ts';
import classes from '../sensitive-words.module.css';

interface ImportPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One import from its check to its end. */
export function ImportPanel({ id, onClose }: ImportPanelProps) {
  const queryClient = useQueryClient();
  return (
    <FileImportPanel
      query={useQuery(importQuery(id))}
      title="导入词表"
      stageOf={stageOf}
      invalidates={wordReads}
      onEnded={() => {
        void stale(
          queryClient,
          keyOf(listSensitiveWords, { query: {} }),
          wordListStateQuery.queryKey,
          ...scanReads,
        );
        void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true });
      }}
      onClose={onClose}
    >
      {(imported) => imported.faults.length > 0 && <Faults imported={imported} />}
    </FileImportPanel>
  );
}

interface Imported {
  readonly imported: WordImportWithFaults;
}

function stageOf(imported: WordImportWithFaults): ImportStage {
  const { id, state, lines, readBytes, size, fresh, faulty, added, failure } = imported;
  const cancel = { run: () => call(cancelWordImport, { params: { id } }) };
  switch (state) {
    case 'checking': {
      const title = `正在检查，已看过 ${formatNumber(lines)} 行…`;
      return { title, progress: { label: '检查进度', part: readBytes / size }, cancel };
    }
    case 'checked': {
      const take = faulty > 0 ? 'good' : 'all';
      const run = () => call(confirmWordImport, { params: { id }, body: { take } });
      const label = `${faulty > 0 ? '跳过问题行，' : ''}导入 ${formatNumber(fresh)} 个词`;
      return { note: <Facts imported={imported} />, confirm: { run, label, disabled: fresh === 0 }, cancel };
    }
    case 'adding':
      return { title: '正在加入词表，请稍候；可以离开这个页面。', progress: { label: '导入进度', part: 1 } };
    case 'done': {
      const run = () => call(undoWordImport, { params: { id } });
      const asks = undoQuestion(`它加入的 ${formatNumber(added)} 个词会从词表移除，立即生效。`);
      return { title: `已加入 ${formatNumber(added)} 个词`, tone: 'ok', undo: { run, asks } };
    }
    case 'failed':
      return { title: `没有导入：${failure}`, tone: 'bad' };
    case 'undone':
      return { title: `已撤销，移除了加入的 ${formatNumber(added)} 个词` };
    case 'cancelled':
      return { title: '已取消，没有导入任何词' };
    case 'uploading':
      return { title: '文件没有传完，请重新上传' };
  }
}

function Facts({ imported: { fresh, known, faulty, lines, encoding } }: Imported) {
  return (
    <>
      <div className={classes.facts}>
        <span>编码 {encoding.toUpperCase()}</span>
        <span>共 {formatNumber(lines)} 行</span>
        <span>新词 {formatNumber(fresh)} 个</span>
        <span>词表里已有 {formatNumber(known)} 个，保持原样</span>
        <span>有问题 {formatNumber(faulty)} 行</span>
      </div>
      {faulty > 0 && (
        <Banner tone="warn" title={`${formatNumber(faulty)} 行有问题，不会被导入`}>
          可以改正文件后重新上传，或者只导入没有问题的行。
        </Banner>
      )}
      {fresh === 0 && <Banner title="没有可以加入的新词" />}
    </>
  );
}

function Faults({ imported: { id, faulty, faults } }: Imported) {
  const { run, busy } = useAction(() => call(exportWordFaults, { params: { id } }), {
    onDone: saveDownload,
  });
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption>
            {faulty > faults.length
              ? `前 ${faults.length} 个问题行，共 ${formatNumber(faulty)} 行`
              : '问题行'}
          </caption>
          <thead>
            <tr>
              <th scope="col">行号</th>
              <th scope="col">内容</th>
              <th scope="col">问题</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, text, fault }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{text}</td>
                <td>{wordFaults[fault]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group>
        <Button variant="default" size="xs" loading={busy} onClick={() => void run()}>
          下载全部问题行
        </Button>
      </Group>
    </>
  );
}
