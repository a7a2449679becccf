import { afterEach } from 'vitest';

// files share a document: what one has drawn must not be found by the next
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
  });
}

/** What jsdom lacks of a browser and the design system asks for. */
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
  // nothing is laid out: everything counts as seen
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
        ...{ target, boundingClientRect: box, intersectionRect: box, rootBounds: null },
        ...{ isIntersecting: true, intersectionRatio: 1, time: 0 },
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
