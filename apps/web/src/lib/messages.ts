export type MessageTone = 'success' | 'info' | 'warning' | 'error';

/** Where the words of `lib` become visible; the app hands in its notifications and dialogs at boot. */
export interface MessageOutput {
  show(text: string, tone: MessageTone): void;
  /** A dialog that stays until it is closed; `detail` is for the developers. */
  alert(title: string, text: string, detail: string): void;
}

/** Ten calls that fail together say it once. */
const sameWithin = 1_000;

let output: MessageOutput = {
  show: (text) => console.warn(text),
  alert: (_, text, detail) => console.warn(text, detail),
};
let last = { text: '', at: 0 };

export function setMessageOutput(next: MessageOutput): void {
  output = next;
  last = { text: '', at: 0 };
}

export function showMessage(text: string, tone: MessageTone = 'info'): void {
  if (!saidJustNow(text)) output.show(text, tone);
}

export function showAlert(title: string, text: string, detail: string): void {
  if (!saidJustNow(text)) output.alert(title, text, detail);
}

function saidJustNow(text: string): boolean {
  const now = Date.now();
  const again = text === last.text && now - last.at < sameWithin;
  if (!again) last = { text, at: now };
  return again;
}
