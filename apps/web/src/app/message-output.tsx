import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type MessageTone, setMessageOutput } from '../lib/messages.ts';
import { ask } from '../ui/confirm.ts';

const icons = {
  success: <IconCheck size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  error: <IconX size={18} aria-hidden />,
} satisfies Record<MessageTone, unknown>;

/** Words of `lib` become notifications of 5 s (S9) and dialogs. */
export function showMessagesIn(): void {
  setMessageOutput({
    show: (text, tone) =>
      void notifications.show({
        message: text,
        icon: icons[tone],
        className: `tone-${tone}`,
        closeButtonProps: { 'aria-label': '关闭通知' },
      }),
    alert: (title, text, detail) =>
      void ask({ title, message: text, detail, confirm: '复制详情', cancel: '关闭' }).then((copy) => {
        if (copy) void navigator.clipboard.writeText(detail);
      }),
  });
}
