import type axe from 'axe-core';

declare global {
  interface Window {
    /** There once axe has been asked about the page. */
    readonly axe: typeof axe;
  }
}
