import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Toast, type ToastTone, takeToasts, toasts } from './toast.ts';
import classes from './toasts.module.css';

const durationMs = 5_000;
const undoDurationMs = 10_000;

const icons = {
  success: <IconCheck size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  error: <IconX size={18} aria-hidden />,
} satisfies Record<ToastTone, unknown>;

const toastClasses = {
  root: classes.toast ?? '',
  icon: classes.icon ?? '',
  description: classes.message ?? '',
  closeButton: classes.close ?? '',
};

/** The container of all toasts, mounted once. */
export function Toasts() {
  const waiting = useStore(toasts, (state) => state.waiting);
  useEffect(() => {
    if (waiting.length > 0) takeToasts().forEach(show);
  }, [waiting]);
  return (
    <Notifications
      position="bottom-center"
      className={classes.place}
      zIndex={1100}
      autoClose={durationMs}
      limit={4}
      role="status"
    />
  );
}

function show({ text, tone, onUndo }: Toast): void {
  const id = notifications.show({
    closeButtonProps: { 'aria-label': '关闭通知' },
    message: text,
    classNames: toastClasses,
    ...(tone && { icon: icons[tone], role: tone === 'error' ? 'alert' : 'status' }),
    ...(onUndo && { message: <UndoMessage text={text} onUndo={undo} />, autoClose: undoDurationMs }),
  });

  function undo(): void {
    notifications.hide(id);
    onUndo?.();
  }
}

function UndoMessage({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <Group component="span" justify="space-between" gap="xs" wrap="nowrap">
      {text}
      <button type="button" className={classes.undo} onClick={onUndo}>
        撤销
      </button>
    </Group>
  );
}
