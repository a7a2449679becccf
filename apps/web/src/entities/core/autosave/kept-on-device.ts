import { useEffect } from 'react';
import { createStore } from 'zustand';
import { deviceStorage } from '../../../lib/browser-storage.ts';

/** Names of what is written on the shown page and kept in this browser, each as often as there are fields for it. */
export const keptOnDevice = createStore<readonly string[]>(() => []);

/** The line above the page is on screen, which says that there is no network: nothing else repeats it. */
export const networkLine = createStore<boolean>(() => false);

/** While it is on screen: what is written here is stored in this browser until the server has it. */
export function useKeptOnDevice(label: string): void {
  useEffect(() => {
    if (!deviceStorage.setItem('gongdu_probe', '1')) return;
    keptOnDevice.setState((labels) => [...labels, label], true);
    return () => keptOnDevice.setState((labels) => labels.toSpliced(labels.indexOf(label), 1), true);
  }, [label]);
}
