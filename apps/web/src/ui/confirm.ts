import { useSyncExternalStore } from 'react';

export interface Question {
  readonly title: string;
  readonly message: string;
  /** Small print below, to be copied or sent. */
  readonly detail?: string;
  readonly confirm?: string;
  readonly cancel?: string;
  /** The confirming button is red, and the other one has the focus: what is done does not come back, or a stranger's link wants it. */
  readonly danger?: boolean;
}

interface Asked extends Question {
  /** Where it is asked from, which gives it its colours. */
  readonly area: string | undefined;
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Asks in a dialog and resolves to the answer; leaving the dialog is a no. One at a time: a newer question wins. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    put({
      ...question,
      area: areaOf(document.activeElement),
      answer: (yes) => {
        put(null);
        resolve(yes);
      },
    });
  });
}

export function useQuestion(): Asked | null {
  return useSyncExternalStore(listen, () => asked);
}

function areaOf(pressed: Element | null): string | undefined {
  return pressed?.closest<HTMLElement>('[data-area]')?.dataset['area'];
}

function put(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
