import { setNotify } from '../lib/notify.ts';
import { toast } from '../ui/feedback/toast.ts';
import { confirm } from '../ui/overlay/confirm.ts';

/** Not needed for the first page; app.tsx preloads it with the dialog of a fault. */
export const loadClipboard = () => import('../ui/feedback/clipboard.ts');

setNotify({ toast, fault: (detail) => void alertDevelopers(detail) });

/** Stays until it is closed. */
async function alertDevelopers(detail: string): Promise<void> {
  const isCopying = await confirm({
    title: '页面遇到了意外的问题',
    message: '请把这个画面截图发给开发人员，我们会尽快处理。',
    detail,
    confirmLabel: '复制详情',
    cancelLabel: '关闭',
  });
  if (!isCopying) return;
  await loadClipboard().then(
    ({ copyToClipboard }) => copyToClipboard(detail, '详情已复制'),
    () => toast('没能复制', 'warning'),
  );
}
