import type { SecondLook } from '@gongdu/contract/moderation/queue/desk';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { ModerationDecision, ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import {
  bulkTakeBackSeconds,
  canTakeBack,
  type TakenBackThing,
  takeBackDecisions,
  takeBackSeconds,
} from '@gongdu/contract/moderation/queue/take-back';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { moderationReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import type { Done } from '../../../../../entities/moderation/take-back/done-line.tsx';
import { call } from '../../../../../lib/api/call.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import type { SelectedItem } from '../bulk/use-selection.ts';
import type { ModerationSource } from '../moderation-source.ts';

type Outcome = Exclude<ModerationRow['state'], 'pending'>;

interface DoneItems extends Done {
  readonly of: Extract<TakenBackThing, 'item' | 'second_look'>;
  /** With their versions after the verdict; none: it cannot be taken back. */
  readonly items: readonly SelectedItem[];
}

/** A verdict that could not be taken back. */
export interface KeptVerdict {
  readonly item: SelectedItem;
  readonly message: string;
}

const doneLabels: Readonly<Record<Outcome, string>> = {
  approved: '已通过',
  refused: '没有通过',
  returned: '已退回',
};
const outcomes = { approve: 'approved', refuse: 'refused', return: 'returned' } as const;
const onlyRecorded = '已经记下，内容没有变化';
/** What follows where nothing is taken down. */
const disagreed: Readonly<Partial<Record<ModerationKind, string>>> = {
  book: onlyRecorded,
  channel: onlyRecorded,
  institution: onlyRecorded,
  message: onlyRecorded,
  complaint: onlyRecorded,
  profile: '修改已撤下，本人会收到通知',
};
/** Items of one call. */
const chunkSize = 25;

/** The operator's last verdict, and taking it back. @param onTakenBack Opens the item, or the first one, again. */
export function useTakeBack(
  { labels, kinds }: Pick<ModerationSource, 'labels' | 'kinds'>,
  onTakenBack: (id: number) => void,
) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<DoneItems>();
  const [kept, setKept] = useState<readonly KeptVerdict[]>([]);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), done.until - Date.now());
    return () => clearTimeout(timer);
  }, [done]);

  function tell(
    text: string,
    shows: string,
    items: readonly SelectedItem[] = [],
    { seconds = takeBackSeconds, of = 'item' }: Partial<Pick<DoneItems, 'seconds' | 'of'>> = {},
  ) {
    setDone({ text, shows, items, of, seconds, until: Date.now() + seconds * 1000 });
  }

  const { run, busy } = useAction(async ({ items, of }: Pick<DoneItems, 'items' | 'of'>) => {
    const failed: KeptVerdict[] = [];
    for (let from = 0; from < items.length; from += chunkSize) {
      const chunk = items.slice(from, from + chunkSize);
      const versions = chunk.map(({ id, version }) => ({ id, version }));
      const rows = await call(takeBackDecisions, { body: { of, items: versions } });
      for (const item of chunk) {
        const row = rows.find(({ id }) => id === item.id);
        if (row?.takenBack !== true) failed.push({ item, message: row?.message ?? '没有撤销' });
      }
    }
    const back = items.filter((item) => !failed.some((each) => each.item === item));
    const [only] = items.length === 1 ? failed : [];
    if (only) tell(only.message, '');
    else {
      tell(
        `已撤销${items.length > 1 ? ` ${back.length} 条` : labels.quote(items[0]?.title ?? '')}`,
        '重新等待处理',
      );
      setKept(failed);
    }
    await stale(queryClient, ...moderationReads);
    if (back[0] && of === 'item') onTakenBack(back[0].id);
  });

  return {
    done,
    /** One item was decided. */
    decided: ({ id, version, title, kind, state, revision }: ModerationRow) => {
      if (state === 'pending') return;
      const items = canTakeBack(kind, state) ? [{ id, version, title }] : [];
      tell(`${doneLabels[state]}${labels.quote(title)}`, shownTo(labels, state, revision), items);
    },
    /** Many were. @param items With the versions before. */
    decidedMany: (verdict: ModerationDecision['verdict'], items: readonly SelectedItem[]) => {
      const outcome = outcomes[verdict];
      const [kind] = kinds;
      const after = items.map((item) => ({ ...item, version: item.version + 1 }));
      const takeable = kind !== undefined && canTakeBack(kind, outcome) ? after : [];
      const seconds = takeable.length > 0 ? bulkTakeBackSeconds : takeBackSeconds;
      tell(`${doneLabels[outcome]} ${items.length} 条`, shownTo(labels, outcome, false), takeable, {
        seconds,
      });
    },
    /** A second look; a profile's change that it reverted stays so. */
    looked: ({ id, state, item: { kind, title, version } }: SecondLook) => {
      const isFinal = state === 'disagreed' && kind === 'profile';
      const items = isFinal ? [] : [{ id, version, title }];
      if (state === 'agreed') tell('已复核：同意通过', '没有变化', items, { of: 'second_look' });
      else
        tell('已复核：不同意通过', disagreed[kind] ?? `已经下架，${labels.author}会收到通知`, items, {
          of: 'second_look',
        });
    },
    /** Whether there was something to take back. */
    takeBack: (): boolean => {
      if (!done || done.items.length === 0 || busy) return false;
      void run(done);
      return true;
    },
    busy,
    /** Of the last bulk. */
    kept,
    forgetKept: () => setKept([]),
  };
}

function shownTo({ shows, author }: ModerationSource['labels'], outcome: Outcome, revision: boolean): string {
  const own = shows?.[outcome];
  if (own !== undefined) return own;
  if (outcome === 'approved') return revision ? '大家看到的是修改后的内容' : '大家现在看得到';
  return revision ? '大家看到的仍是原来的内容' : `${author}会收到通知，别人看不到`;
}
