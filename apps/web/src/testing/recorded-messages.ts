import { type MessageOutput, setMessageOutput } from '../lib/messages.ts';

/** What a person would have been told since. */
export function recordMessages() {
  const shown: string[] = [];
  const alerts: { title: string; text: string; detail: string }[] = [];
  const output: MessageOutput = {
    show: (text) => void shown.push(text),
    alert: (title, text, detail) => void alerts.push({ title, text, detail }),
  };
  setMessageOutput(output);
  return { shown, alerts };
}
