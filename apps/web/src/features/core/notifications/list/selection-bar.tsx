import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NotificationActions } from '../use-notification-actions.ts';
import classes from './notification-list.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly shown: readonly UserNotification[];
  readonly selection: Selection;
  readonly actions: NotificationActions;
}

/** The actions on all selected rows; loaded with the first selection. */
export function SelectionBar({ shown, selection, actions }: SelectionBarProps) {
  const [busy, setBusy] = useState(false);
  const ids = shown.map(({ id }) => id).filter((id) => selection.selected.has(id));
  const allSelected = ids.length === shown.length && ids.length > 0;

  async function runAction(action: (ids: readonly number[]) => Promise<void>): Promise<void> {
    setBusy(true);
    await action(ids);
    setBusy(false);
    selection.end();
  }

  return (
    <>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={allSelected}
          onChange={() => selection.select(allSelected ? [] : shown.map(({ id }) => id))}
        />
        全选
      </label>
      <span className={classes.count} role="status">
        已选 {ids.length} 条
      </span>
      <span className={classes.choices}>
        <BatchButton disabled={busy || ids.length === 0} onClick={() => void runAction(actions.read)}>
          标为已读
        </BatchButton>
        <BatchButton disabled={busy || ids.length === 0} onClick={() => void runAction(actions.unread)}>
          标为未读
        </BatchButton>
        <BatchButton
          disabled={busy || ids.length === 0}
          onClick={() => void runAction(actions.remove)}
          danger
        >
          删除
        </BatchButton>
        <Button variant="subtle" size="compact-sm" onClick={selection.end}>
          取消
        </Button>
      </span>
    </>
  );
}

interface BatchButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly children: string;
}

function BatchButton({ disabled, onClick, danger = false, children }: BatchButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={disabled}
      className={danger ? classes.danger : ''}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
