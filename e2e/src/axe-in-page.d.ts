import type axe from 'axe-core';

declare global {
  interface Window {
    /** Put into every page by `bringAxe`. */
    readonly axe: typeof axe;
  }
}
