import { useSyncExternalStore } from 'react';

export interface ConfirmOptions {
  readonly title: string;
  readonly message: string;
  /** Small print below, to be copied or sent. */
  readonly detail?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The confirming button is red, and the other one has the focus: what is done does not come back, or a stranger's link wants it. */
  readonly danger?: boolean;
}

interface ConfirmRequest extends ConfirmOptions {
  /** Where it is asked from, which gives it its colours. */
  readonly area: string | undefined;
  readonly resolve: (isConfirmed: boolean) => void;
}

let currentRequest: ConfirmRequest | null = null;
const listeners = new Set<() => void>();

/** Asks in a dialog and resolves to the answer; leaving the dialog is a no. One at a time: a newer question wins. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  currentRequest?.resolve(false);
  return new Promise((resolve) => {
    setRequest({
      ...options,
      area: areaOf(document.activeElement),
      resolve: (isConfirmed) => {
        setRequest(null);
        resolve(isConfirmed);
      },
    });
  });
}

export function useConfirmRequest(): ConfirmRequest | null {
  return useSyncExternalStore(subscribe, () => currentRequest);
}

function areaOf(origin: Element | null): string | undefined {
  return origin?.closest<HTMLElement>('[data-area]')?.dataset['area'];
}

function setRequest(next: ConfirmRequest | null): void {
  currentRequest = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
