import '../app/notify.ts';
import { toasts } from '../ui/feedback/toast.ts';
import { confirmRequest } from '../ui/overlay/confirm.ts';

/** The toasts and questions that are shown from now on. */
export function recordToasts() {
  const shown: string[] = [];
  const alerts: { message: string; detail: string | undefined }[] = [];
  toasts.setState(toasts.getInitialState(), true);
  toasts.subscribe(({ waiting }, before) =>
    shown.push(...waiting.slice(before.waiting.length).map(({ text }) => text)),
  );
  confirmRequest.subscribe((request) => {
    if (request) alerts.push({ message: request.message, detail: request.detail });
  });
  return { shown, alerts };
}
