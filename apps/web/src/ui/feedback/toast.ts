import { createStore } from 'zustand';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly text: string;
  readonly tone?: ToastTone;
  /** Shown as the action 撤销. */
  readonly onUndo?: () => void;
  /** Replaces no other: it tells of something that the member did not ask for. */
  readonly yields?: boolean;
}

interface ToastState {
  /** The queue that `Toasts` reads; its code loads with the first toast. */
  readonly waiting: readonly Toast[];
  readonly last: { readonly text: string; readonly at: number };
}

/** Milliseconds: calls that fail together show one toast. */
const dedupeMs = 1_000;

export const toasts = createStore<ToastState>(() => ({ waiting: [], last: { text: '', at: 0 } }));

export function toast(text: string, tone: ToastTone = 'info', yields = false): void {
  const at = Date.now();
  const { waiting, last } = toasts.getState();
  if (text === last.text && at - last.at < dedupeMs) return;
  toasts.setState({ waiting: [...waiting, { text, tone, yields }], last: { text, at } });
}

/** Shows what was done and offers to undo it for 10 s. */
export function toastWithUndo(text: string, onUndo: () => void): void {
  toasts.setState(({ waiting }) => ({ waiting: [...waiting, { text, onUndo }] }));
}

/** Returns and empties the queue, so that nothing is shown twice. */
export function takeToasts(): readonly Toast[] {
  const { waiting } = toasts.getState();
  if (waiting.length > 0) toasts.setState({ waiting: [] });
  return waiting;
}
