/**
 * Connects to the messages once the page's first work is done, so that they are told of on every page. Returns how
 * to stop.
 */
export function followMessages(goTo: (path: string) => void): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  const begin = async () => {
    const { startMessaging } = await import('../../features/messaging/client.ts');
    if (!stopped) stop = startMessaging((convId) => goTo(`/message/im?c=${convId}`));
  };
  const timer = setTimeout(
    () =>
      void begin().catch((error: unknown) => {
        // without a network the code does not come; the messages do with the next visit
        console.warn('messaging could not be loaded', error);
      }),
    afterFirstPaint,
  );
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** Milliseconds. */
const afterFirstPaint = 300;
