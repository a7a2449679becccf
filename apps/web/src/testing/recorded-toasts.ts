import { setToastOutput, type ToastOutput } from '../lib/toast.ts';

/** What a person would have been told since. */
export function recordToasts() {
  const shown: string[] = [];
  const alerts: { title: string; text: string; detail: string }[] = [];
  const output: ToastOutput = {
    show: (text) => void shown.push(text),
    alert: (title, text, detail) => void alerts.push({ title, text, detail }),
  };
  setToastOutput(output);
  return { shown, alerts };
}
