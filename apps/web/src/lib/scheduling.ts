/** Lets the browser in between two steps, so that none of them holds up a press of a key. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Lets the browser draw what is there, or goes on after `timeoutMs` milliseconds: a page in the background draws nothing. */
export function nextFrame(timeoutMs = 100): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, timeoutMs);
  });
}

/** Milliseconds. */
const maxJitterMs = 800;

/** All pages hear of something at the same time, and must not ask at the same time. */
export function withJitter(callback: () => void): void {
  setTimeout(callback, Math.random() * maxJitterMs);
}
