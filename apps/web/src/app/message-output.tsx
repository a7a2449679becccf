import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type MessageTone, setMessageOutput } from '../lib/messages.ts';
import { ask } from '../ui/confirm.ts';
import { showNotice } from '../ui/notice.ts';
import styles from './message-output.module.css';

const icons = {
  success: <IconCheck size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  error: <IconX size={18} aria-hidden />,
} satisfies Record<MessageTone, unknown>;

/** Words of `lib` become notices and dialogs. */
export function showMessagesIn(): void {
  setMessageOutput({ show, alert });
}

function show(text: string, tone: MessageTone): void {
  showNotice({
    message: text,
    icon: icons[tone],
    classNames: { icon: styles[tone] ?? '', description: styles.words ?? '' },
    role: tone === 'error' ? 'alert' : 'status',
  });
}

async function alert(title: string, text: string, detail: string): Promise<void> {
  if (await ask({ title, message: text, detail, confirm: '复制详情', cancel: '关闭' })) {
    await navigator.clipboard.writeText(detail);
  }
}
