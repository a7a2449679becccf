import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type ModerationRow, moderationTabLabels } from '@gongdu/contract/moderation/queue/queue';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { useLongPress } from '../../../../../ui/overlay/use-long-press.ts';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { holderOf } from '../claim/use-claim.ts';
import { SignalBadges } from '../item/signals-panel.tsx';
import type { ModerationLabels, ModerationSource } from '../moderation-source.ts';
import classes from '../queue.module.css';
import type { DecidedRow } from './use-decided-rows.ts';

interface QueueRowProps {
  readonly row: ModerationRow;
  readonly rows: readonly ModerationRow[];
  readonly kindLabel: ModerationSource['kindLabel'];
  readonly current: boolean;
  readonly me: number | undefined;
  readonly now: number;
  /** null: selection is off. */
  readonly selection: Selection | null;
  readonly onOpen: (item: number) => void;
}

export function QueueRow(props: QueueRowProps) {
  const { row, kindLabel, current, me, now, selection, onOpen } = props;
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = rowRef.current;
    if (!current || !item) return;
    item.scrollIntoView({ block: 'nearest' });
    // keeps the keyboard position of an operator in the list
    const list = item.closest('ul');
    if (list?.contains(document.activeElement) && !item.contains(document.activeElement))
      item.querySelector('button')?.focus({ preventScroll: true });
  }, [current]);
  // with a mouse there are check boxes
  const press = useLongPress({
    onLongPress: () => selection && !selection.choosing && selection.choose(row),
    when: 'held',
  });
  const holder = holderOf(row, now);
  const colleague = holder && holder.by.uid !== me ? holder : null;

  function onClick(event: MouseEvent): void {
    if (selection && event.shiftKey) selection.extend(props.rows, row.id);
    else if (selection?.choosing) selection.toggle(row);
    else onOpen(row.id);
  }

  return (
    <li ref={rowRef} className={classes.item} data-choosing={selection?.choosing || undefined}>
      {selection && (
        <Checkbox
          className={classes.check}
          tabIndex={-1}
          aria-label={`选择${row.title}`}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row)}
        />
      )}
      <UnstyledButton
        className={current ? `${classes.row} ribbon` : classes.row}
        aria-current={current || undefined}
        data-held={colleague !== null || undefined}
        onClick={onClick}
        {...press}
      >
        <span className={classes.rowTitle}>
          <span className={classes.rowWords}>{row.title}</span>
          {row.revision && <Badge tone="warn">修改</Badge>}
        </span>
        {/* a claim takes no room of its own: rows would move each time a colleague goes on */}
        <span className={classes.rowExcerpt}>
          {colleague ? `${colleague.by.name}正在审核，至 ${clockOf(colleague.until)}` : row.excerpt}
        </span>
        {row.state === 'pending' && row.signals.length > 0 && (
          <span className={classes.rowBadges}>
            <SignalBadges signals={row.signals} priority={row.priority} />
          </span>
        )}
        <span className={classes.rowMeta}>
          <span>{row.author.name}</span>
          {kindLabel && <span>{kindLabel(row)}</span>}
          {row.decidedBy !== null && <span>由{row.decidedBy}处理</span>}
          <RelativeTime at={row.decidedAt ?? row.submittedAt} />
        </span>
      </UnstyledButton>
    </li>
  );
}

/** Replaces a row that another operator has just decided, until it is removed. */
export function DecidedElsewhere({
  row,
  decided,
  states = moderationTabLabels,
}: Pick<DecidedRow, 'row' | 'decided'> & Partial<Pick<ModerationLabels, 'states'>>) {
  return (
    <li className={classes.item}>
      <div className={classes.row} data-decided role="status">
        <span className={classes.rowTitle}>
          <span className={classes.rowWords}>{row.title}</span>
        </span>
        <span className={classes.rowMeta}>
          <span>
            已由{decided.by.name}处理：{states[decided.state]}
          </span>
        </span>
      </div>
    </li>
  );
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A claim lasts minutes, so its date is not shown. */
function clockOf(instant: string): string {
  return clock.format(new Date(instant));
}
