import type { Notice } from '@gongdu/contract/notice';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './notice-list.module.css';
import type { NoticeActs } from './use-notice-acts.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly shown: readonly Notice[];
  readonly selection: Selection;
  readonly acts: NoticeActs;
}

/** What is done to all the chosen ones at once; takes the head's place, so that nothing moves. */
export function SelectionBar({ shown, selection, acts }: SelectionBarProps) {
  const [busy, setBusy] = useState(false);
  const ids = shown.map(({ id }) => id).filter((id) => selection.chosen.has(id));
  const all = ids.length === shown.length && ids.length > 0;

  async function run(act: (ids: readonly number[]) => Promise<void>): Promise<void> {
    setBusy(true);
    await act(ids);
    setBusy(false);
    selection.end();
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label="批量处理">
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={all}
          onChange={() => selection.choose(all ? [] : shown.map(({ id }) => id))}
        />
        全选
      </label>
      <span className={styles.count} role="status">
        已选 {ids.length} 条
      </span>
      <span className={styles.choices}>
        <Choice disabled={busy || ids.length === 0} press={() => void run(acts.read)}>
          标为已读
        </Choice>
        <Choice disabled={busy || ids.length === 0} press={() => void run(acts.unread)}>
          标为未读
        </Choice>
        <Choice disabled={busy || ids.length === 0} press={() => void run(acts.remove)} danger>
          删除
        </Choice>
        <Button variant="subtle" size="compact-sm" onClick={selection.end}>
          取消
        </Button>
      </span>
    </div>
  );
}

interface ChoiceProps {
  readonly disabled: boolean;
  readonly press: () => void;
  readonly danger?: boolean;
  readonly children: string;
}

function Choice({ disabled, press, danger = false, children }: ChoiceProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={disabled}
      className={danger ? styles.danger : ''}
      onClick={press}
    >
      {children}
    </Button>
  );
}
