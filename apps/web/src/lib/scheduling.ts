/** Yields to the browser between two steps, so that input is handled. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves after the next paint, or after `timeoutMs` milliseconds: a page in the background does not paint. */
export function nextFrame(timeoutMs = 100): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, timeoutMs);
  });
}

/** Milliseconds. */
const maxJitterMs = 800;

/** A random delay: all pages get an event at the same time and must not call at the same time. */
export function withJitter(callback: () => void): void {
  setTimeout(callback, Math.random() * maxJitterMs);
}
