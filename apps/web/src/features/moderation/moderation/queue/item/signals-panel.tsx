import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import classes from './beside.module.css';
import { showNextWord } from './marked-words.ts';

type Signal = ModerationRow['signals'][number];

const sourceLabels: Readonly<Record<Signal['source'], string>> = {
  word: '敏感词',
  service: '机器检查',
  report: '举报',
  record: '违规记录',
};

/** From this weight on an item is listed before all items without a high signal. */
const highPriority = 50;

/** Why a row is at its position. */
export function SignalBadges({ signals, priority }: Pick<ModerationRow, 'signals' | 'priority'>) {
  const sources = [...new Set(signals.map(({ source }) => source))];
  return (
    <>
      {priority > 0 && <PriorityBadge priority={priority} />}
      {sources.map((source) => (
        <Badge key={source} tone={toneOf(signals.filter((signal) => signal.source === source))}>
          {sourceLabels[source]}
        </Badge>
      ))}
    </>
  );
}

function PriorityBadge({ priority }: Pick<ModerationRow, 'priority'>) {
  return <Badge tone={priority >= highPriority ? 'bad' : 'neutral'}>优先级 {priority}</Badge>;
}

/** All signals of the item, with the matched words. */
export function SignalsPanel({ signals, priority }: Pick<ModerationRow, 'signals' | 'priority'>) {
  if (signals.length === 0) return null;
  const hasWords = signals.some(({ words }) => words.length > 0);
  return (
    <section className={classes.signals} aria-label="审核线索">
      <header>
        <IconAlertTriangle size={18} aria-hidden />
        <h2>审核线索</h2>
        <PriorityBadge priority={priority} />
        {hasWords && (
          <Button
            variant="default"
            size="compact-sm"
            rightSection={<KeyHint letter="M" />}
            onClick={showNextWord}
          >
            下一处标记
          </Button>
        )}
      </header>
      <ul>
        {signals.map((signal) => (
          <li key={`${signal.source} ${signal.text}`}>
            <Badge tone={toneOf([signal])}>
              {sourceLabels[signal.source]}，{signal.level === 'high' ? '高' : '低'}
            </Badge>
            <span>
              {signal.text}
              {signal.words.length > 0 && (
                <>
                  ，文中：
                  {signal.words.map((word) => (
                    <mark key={word}>{word}</mark>
                  ))}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf(signals: readonly Signal[]): 'bad' | 'warn' {
  return signals.some(({ level }) => level === 'high') ? 'bad' : 'warn';
}
