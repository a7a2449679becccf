import { afterEach } from 'vitest';

// test files share a document and modules: one must not find what another rendered, nor be without a connection after it
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  const { noteAnswer } = await import('../lib/api/connection.ts');
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    noteAnswer(true);
  });
}

/** Browser features that jsdom lacks and the design system needs. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // jsdom has no layout: everything counts as visible
  window.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [0];
    readonly #seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen;
    }
    observe(target: Element): void {
      const box = target.getBoundingClientRect();
      const entry = {
        target,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
      };
      this.#seen([entry], this);
    }
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
