export type MessageTone = 'success' | 'info' | 'warning' | 'error';

/** Where the words of `lib` become visible; the app hands in its notifications and dialogs at boot. */
export interface MessageOutput {
  show(text: string, tone: MessageTone): void;
  /** A dialog that stays until it is closed; `detail` is for the developers. */
  alert(title: string, text: string, detail: string): void;
}

/** Milliseconds: ten calls that fail together say it once. */
const together = 1_000;
/** As long as a notification stands, the same words of a failed read are not said again. */
const standing = 5_000;

let output: MessageOutput = {
  show: (text) => console.warn(text),
  alert: (_, text, detail) => console.warn(text, detail),
};
let last = { text: '', at: 0 };
let lastRead = { at: 0, said: new Map<string, number>() };

export function setMessageOutput(next: MessageOutput): void {
  output = next;
  last = { text: '', at: 0 };
  lastRead = { at: 0, said: new Map() };
}

export function showMessage(text: string, tone: MessageTone = 'info'): void {
  if (!saidJustNow(text)) output.show(text, tone);
}

/** The reads of a screen fail together: the first speaks for all. */
export function showFailedRead(text: string): void {
  const now = Date.now();
  const { at, said } = lastRead;
  if (now - at < together || now - (said.get(text) ?? 0) < standing) return;
  lastRead = { at: now, said: new Map([...said].filter(([, then]) => now - then < standing)).set(text, now) };
  showMessage(text, 'error');
}

export function showAlert(title: string, text: string, detail: string): void {
  if (!saidJustNow(text)) output.alert(title, text, detail);
}

function saidJustNow(text: string): boolean {
  const now = Date.now();
  const again = text === last.text && now - last.at < together;
  if (!again) last = { text, at: now };
  return again;
}
