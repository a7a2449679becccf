import { createStore } from 'zustand';

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
  /** The area of the element that asked, which gives the dialog its colours. */
  readonly area: string | undefined;
  readonly resolve: (isConfirmed: boolean) => void;
}

export const confirmRequest = createStore<ConfirmRequest | null>(() => null);

/** Asks in a dialog and resolves to the answer; leaving the dialog is a no. One at a time: a newer question wins. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  confirmRequest.getState()?.resolve(false);
  return new Promise((resolve) => {
    const request: ConfirmRequest = {
      ...options,
      area: areaOf(document.activeElement),
      resolve: (isConfirmed) => {
        confirmRequest.setState(null, true);
        resolve(isConfirmed);
      },
    };
    confirmRequest.setState(request, true);
  });
}

function areaOf(origin: Element | null): string | undefined {
  return origin?.closest<HTMLElement>('[data-area]')?.dataset['area'];
}
