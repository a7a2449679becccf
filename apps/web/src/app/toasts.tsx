import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { setToastOutput, type ToastTone } from '../lib/toast.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { confirm } from '../ui/overlay/confirm.ts';
import classes from './toasts.module.css';

const icons = {
  success: <IconCheck size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  error: <IconX size={18} aria-hidden />,
} satisfies Record<ToastTone, unknown>;

/** Words of `lib` become notices and dialogs. */
export function connectToasts(): void {
  setToastOutput({ show, alert });
}

function show(text: string, tone: ToastTone): void {
  showToast({
    message: text,
    icon: icons[tone],
    classNames: { icon: classes[tone] ?? '', description: classes.message ?? '' },
    role: tone === 'error' ? 'alert' : 'status',
  });
}

async function alert(title: string, text: string, detail: string): Promise<void> {
  if (await confirm({ title, message: text, detail, confirmLabel: '复制详情', cancelLabel: '关闭' })) {
    await navigator.clipboard.writeText(detail);
  }
}
