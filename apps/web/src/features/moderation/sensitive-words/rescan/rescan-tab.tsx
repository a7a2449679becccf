import {
  cancelWordScan,
  listWordFinds,
  startWordScan,
  type WordScan,
  wordScanKindLabels,
} from '@gongdu/contract/administration/word-scan';
import { Button, Progress, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { findsQuery, scanReads, scansQuery, wordListStateQuery } from '../queries.ts';
import classes from '../sensitive-words.module.css';
import { FindRow } from './find-row.tsx';

/** Scans published content again; matches wait for a decision. */
export function RescanTab() {
  const scans = useQuery(scansQuery);
  const [state, setState] = useState<'open' | 'decided'>('open');
  const finds = useInfiniteQuery(findsQuery(state));
  useFollow(scans.data?.[0]);
  return (
    <Stack gap="lg">
      <Section
        title="复查已发布的内容"
        description="用现在的词表把已发布的作品、评论、圈子、话题、直播预告、成员资料和机构主页检查一遍。发现的内容只列在下面，由你决定，不会自动下架。"
        action={<StartButton isRunning={scans.data?.[0]?.state === 'running'} />}
      >
        <QueryView query={scans} empty={<p className={classes.facts}>还没有复查过。</p>}>
          {([latest, ...earlier]) => (
            <Stack gap="sm">
              {latest && <Progressing scan={latest} />}
              {earlier.slice(0, 3).map((scan) => (
                <p key={scan.id} className={classes.facts}>
                  {summaryOf(scan)}
                </p>
              ))}
            </Stack>
          )}
        </QueryView>
      </Section>
      <Tabs<'open' | 'decided'>
        tabs={[
          { id: 'open', name: '待处理' },
          { id: 'decided', name: '已处理' },
        ]}
        label="复查发现的内容"
        value={state}
        onChange={setState}
      >
        <InfiniteList
          list={finds}
          plain
          empty={
            <EmptyState
              icon={<IconCircleCheck />}
              title={state === 'open' ? '没有等待处理的内容' : '还没有处理过'}
            />
          }
        >
          {(rows) => (
            <List>
              {rows.map((find) => (
                <FindRow key={find.id} find={find} />
              ))}
            </List>
          )}
        </InfiniteList>
      </Tabs>
    </Stack>
  );
}

/** Polls the matches of a running re-scan. */
function useFollow(scan: WordScan | undefined): void {
  const queryClient = useQueryClient();
  const found = scan?.found;
  const state = scan?.state;
  useEffect(() => {
    if (found === undefined || state === undefined) return;
    void stale(queryClient, listWordFinds, wordListStateQuery.queryKey);
  }, [queryClient, found, state]);
}

function StartButton({ isRunning }: { readonly isRunning: boolean }) {
  const { run, busy } = useAction(() => call(startWordScan), { invalidates: scanReads });
  return (
    <Button loading={busy} disabled={isRunning} onClick={() => void run()}>
      {isRunning ? '正在复查' : '开始复查'}
    </Button>
  );
}

function Progressing({ scan }: { readonly scan: WordScan }) {
  const { id, state, kind, done, total, found } = scan;
  const { run, busy } = useAction(() => call(cancelWordScan, { params: { id } }), {
    done: '复查已停止，发现的内容还在',
    invalidates: scanReads,
  });
  if (state !== 'running') return <p className={classes.facts}>{summaryOf(scan)}</p>;
  return (
    <>
      <div className={classes.facts} role="status">
        <span>正在看{wordScanKindLabels[kind]}</span>
        <span>
          {formatNumber(done)} / {formatNumber(Math.max(done, total))}
        </span>
        <span>发现 {formatNumber(found)} 条</span>
      </div>
      <Progress value={(done / Math.max(1, done, total)) * 100} aria-label="复查进度" animated />
      <div>
        <Button variant="default" size="xs" loading={busy} onClick={() => void run()}>
          停止复查
        </Button>
      </div>
    </>
  );
}

function summaryOf({ state, startedAt, by, done, found }: WordScan): string {
  const outcome = state === 'done' ? '完成' : '停止';
  return `${formatChinaTime(startedAt)} ${by.name} 的复查已${outcome}：看过 ${formatNumber(done)} 项，发现 ${formatNumber(found)} 条`;
}
