/** Milliseconds after it is first asked for. */
const latestAfterMs = 5_000;

let begun: Promise<void> | undefined;

/**
 * Resolves at the first key or pointer press, or some seconds after the page: what the first screen does not need is
 * loaded then.
 */
export function firstUse(): Promise<void> {
  begun ??= new Promise((resolve) => {
    const controller = new AbortController();
    const timer = setTimeout(begin, latestAfterMs);
    for (const event of ['pointerdown', 'keydown', 'input'])
      window.addEventListener(event, begin, controller);

    function begin(): void {
      controller.abort();
      clearTimeout(timer);
      resolve();
    }
  });
  return begun;
}
