import { createStore } from 'zustand';

export interface ConfirmOptions {
  readonly title: string;
  readonly message: string;
  /** Small print below, to be copied or sent. */
  readonly detail?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /**
   * The confirming button is red, and the other one has the focus: the action cannot be undone, or a link from
   * elsewhere requested it.
   */
  readonly danger?: boolean;
}

interface ConfirmRequest extends ConfirmOptions {
  /** The area of the requesting element, which sets the dialog's colours. */
  readonly area: string | undefined;
  readonly resolve: (isConfirmed: boolean) => void;
}

export const confirmRequest = createStore<ConfirmRequest | null>(() => null);

/**
 * Asks in a dialog and resolves to the answer; closing the dialog means no. One at a time: a newer question replaces an
 * older one.
 */
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
