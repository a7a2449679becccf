import { wordFaults } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import {
  cancelWordImport,
  confirmWordImport,
  exportWordFaults,
  undoWordImport,
  type WordImportWithFaults,
} from '@gongdu/contract/moderation/sensitive-words/word-import';
import { Button, Group, Progress, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { saveDownload } from '../../../../lib/save-download.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { importQuery, wordsKey } from '../queries.ts';
import classes from '../sensitive-words.module.css';

interface ImportPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One import from its check to its end. */
export function ImportPanel({ id, onClose }: ImportPanelProps) {
  const query = useQuery(importQuery(id));
  const queryClient = useQueryClient();
  const state = query.data?.state;
  // The word list changes when the import is done.
  useEffect(() => {
    if (state !== 'done') return;
    void queryClient.invalidateQueries({ queryKey: wordsKey, predicate: isNotImport });
  }, [queryClient, state]);
  return (
    <Section
      title={query.data?.fileName ?? '导入词表'}
      action={
        <Button variant="default" size="xs" onClick={onClose}>
          导入另一个文件
        </Button>
      }
    >
      <QueryView query={query}>
        {(imported) => (
          <Stack gap="md">
            <Stage imported={imported} />
            {imported.faults.length > 0 && <Faults imported={imported} />}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

function isNotImport({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return typeof queryKey[2] !== 'number';
}

interface Imported {
  readonly imported: WordImportWithFaults;
}

function Stage({ imported }: Imported) {
  const { state, lines, readBytes, size, added, failure } = imported;
  if (state === 'checking')
    return (
      <>
        <p role="status">正在检查，已看过 {formatNumber(lines)} 行…</p>
        <Progress value={(readBytes / size) * 100} aria-label="检查进度" animated />
        <Cancel imported={imported} />
      </>
    );
  if (state === 'checked') return <Confirm imported={imported} />;
  if (state === 'adding')
    return (
      <>
        <p role="status">正在加入词表，请稍候；可以离开这个页面。</p>
        <Progress value={100} aria-label="导入进度" animated />
      </>
    );
  if (state === 'done') return <Done imported={imported} />;
  if (state === 'failed') return <Banner tone="bad" role="alert" title={`没有导入：${failure}`} />;
  if (state === 'undone')
    return <Banner role="status" title={`已撤销，移除了加入的 ${formatNumber(added)} 个词`} />;
  return <Banner title={state === 'cancelled' ? '已取消，没有导入任何词' : '文件没有传完，请重新上传'} />;
}

function Confirm({ imported }: Imported) {
  const { id, fresh, known, faulty, lines, encoding } = imported;
  const { run, busy, input } = useAction(
    (take: 'all' | 'good') => call(confirmWordImport, { params: { id }, body: { take } }),
    { invalidates: [wordsKey] },
  );
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
      <Group gap="xs">
        <Button
          disabled={fresh === 0}
          loading={busy && input !== undefined}
          onClick={() => void run(faulty > 0 ? 'good' : 'all')}
        >
          {faulty > 0 ? `跳过问题行，导入 ${formatNumber(fresh)} 个词` : `导入 ${formatNumber(fresh)} 个词`}
        </Button>
        <Cancel imported={imported} />
      </Group>
    </>
  );
}

function Done({ imported: { id, added } }: Imported) {
  const { run, busy } = useAction(() => call(undoWordImport, { params: { id } }), {
    asks: () => ({
      title: '撤销这次导入',
      message: `它加入的 ${formatNumber(added)} 个词会从词表移除，立即生效。`,
      confirmLabel: '撤销导入',
      cancelLabel: '先不撤销',
      danger: true,
    }),
    invalidates: [wordsKey],
  });
  return (
    <Banner
      tone="ok"
      role="status"
      title={`已加入 ${formatNumber(added)} 个词`}
      action={
        <Button variant="default" size="xs" loading={busy} onClick={() => void run()}>
          撤销导入
        </Button>
      }
    />
  );
}

function Cancel({ imported: { id } }: Imported) {
  const { run, busy } = useAction(() => call(cancelWordImport, { params: { id } }), {
    invalidates: [wordsKey],
  });
  return (
    <Button variant="default" loading={busy} onClick={() => void run()}>
      取消导入
    </Button>
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
