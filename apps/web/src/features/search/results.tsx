import { type ContentHit, searchReach } from '@gongdu/contract/content';
import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Endless, EndlessList } from '../../ui/endless-list.tsx';
import { Hits } from './hits.tsx';
import { kindTabs, type SearchKind } from './kinds.ts';
import styles from './search.module.css';

interface ResultsProps {
  readonly found: Endless<ContentHit> & {
    readonly data: { readonly total: number; readonly capped: boolean } | undefined;
  };
  readonly words: string;
  readonly kind: SearchKind;
  readonly show: (change: { kind: SearchKind }) => void;
  readonly opened: () => void;
}

/** What was found: how many, the hits, or advice where there are none. */
export function Results({ found, words, kind, show, opened }: ResultsProps) {
  const { data } = found;
  return (
    <>
      <p className={styles.count} role="status">
        {data && data.total > 0 && countWords(data)}
      </p>
      <EndlessList list={found} empty={<NothingFound words={words} kind={kind} show={show} />}>
        {(hits) => <Hits hits={hits} showKind={kind === 'all'} opened={opened} />}
      </EndlessList>
      {data?.capped && !found.hasNextPage && (
        <p className={styles.reach}>最多显示 {searchReach} 条，再加一个词能找得更准。</p>
      )}
    </>
  );
}

function countWords({ total, capped }: { total: number; capped: boolean }): string {
  const number = total.toLocaleString('zh-CN', { useGrouping: false });
  return capped ? `找到超过 ${number} 条` : `找到 ${number} 条`;
}

function NothingFound({ words, kind, show }: Pick<ResultsProps, 'words' | 'kind' | 'show'>) {
  const name = kindTabs.find(({ id }) => id === kind)?.name;
  const advice = words.includes(' ')
    ? '几个词要同时出现才算找到，去掉一两个试试。'
    : '换个说法，或者只留最要紧的两三个字试试。';
  return (
    <EmptyState
      icon={<IconZoomQuestion />}
      title={kind === 'all' ? `没有找到「${words}」` : `${name}里没有找到「${words}」`}
      sentence={advice}
      action={
        kind !== 'all' && (
          <Button variant="default" onClick={() => show({ kind: 'all' })}>
            在全部类型里找
          </Button>
        )
      }
    />
  );
}
