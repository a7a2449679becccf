export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** Where the words of `lib` become visible; the app hands in its notifications and dialogs at boot. */
export interface ToastOutput {
  show(text: string, tone: ToastTone): void;
  /** A dialog that stays until it is closed; `detail` is for the developers. */
  alert(title: string, text: string, detail: string): void;
}

/** Milliseconds: ten calls that fail together say it once. */
const dedupeMs = 1_000;
/** As long as a notification stands, the same words of a failed read are not said again. */
const queryErrorDedupeMs = 5_000;

let output: ToastOutput = {
  show: (text) => console.warn(text),
  alert: (_, text, detail) => console.warn(text, detail),
};
let last = { text: '', at: 0 };
let lastQueryError = { at: 0, shownAt: new Map<string, number>() };

export function setToastOutput(next: ToastOutput): void {
  output = next;
  last = { text: '', at: 0 };
  lastQueryError = { at: 0, shownAt: new Map() };
}

export function toast(text: string, tone: ToastTone = 'info'): void {
  if (!wasJustShown(text)) output.show(text, tone);
}

/** The reads of a screen fail together: the first speaks for all. */
export function toastQueryError(text: string): void {
  const now = Date.now();
  const { at, shownAt } = lastQueryError;
  if (now - at < dedupeMs || now - (shownAt.get(text) ?? 0) < queryErrorDedupeMs) return;
  lastQueryError = {
    at: now,
    shownAt: new Map([...shownAt].filter(([, then]) => now - then < queryErrorDedupeMs)).set(text, now),
  };
  toast(text, 'error');
}

export function alertDevelopers(title: string, text: string, detail: string): void {
  if (!wasJustShown(text)) output.alert(title, text, detail);
}

function wasJustShown(text: string): boolean {
  const now = Date.now();
  const again = text === last.text && now - last.at < dedupeMs;
  if (!again) last = { text, at: now };
  return again;
}
