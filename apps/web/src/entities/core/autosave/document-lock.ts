import { createStore } from 'zustand';

/** Whether this tab of the browser edits the text. */
export type LockState = 'owned' | 'elsewhere';

type LockMessage = { readonly type: 'query' | 'held' | 'request' | 'released'; readonly tab: string };

interface DocumentLockOptions {
  /** The same in every tab that opens this text. */
  readonly name: string;
  /** Saves before the lock is released. */
  readonly beforeRelease: () => Promise<unknown>;
  readonly open?: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | null;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

export type DocumentLock = ReturnType<typeof createDocumentLock>;

/**
 * Of all tabs of one browser with the same text, one edits; the others show that and may take over. The first tab keeps
 * the lock. A crashed tab does not answer: its lock counts as released.
 */
export function createDocumentLock({
  name,
  beforeRelease,
  open = openChannel,
  timeoutMs = 3_000,
}: DocumentLockOptions) {
  const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  const broadcast = open(name);
  const store = createStore<LockState>(() => 'owned');
  let onReleased: (() => void) | undefined;

  const send = (type: LockMessage['type']) => broadcast?.postMessage({ type, tab } satisfies LockMessage);
  async function release(): Promise<void> {
    await beforeRelease();
    store.setState('elsewhere');
    send('released');
  }

  if (broadcast)
    broadcast.onmessage = ({ data }: MessageEvent<LockMessage>) => {
      if (data.type === 'query' && store.getState() === 'owned') send('held');
      if (data.type === 'held') store.setState('elsewhere');
      if (data.type === 'request' && store.getState() === 'owned') void release();
      if (data.type === 'released') onReleased?.();
    };
  send('query');

  return {
    state: store.getState,
    subscribe: store.subscribe,
    /** Resolves when the other tab has saved and released the lock, or does not answer. */
    async takeOver(): Promise<void> {
      const released = new Promise<void>((resolve) => {
        onReleased = resolve;
        setTimeout(resolve, timeoutMs);
      });
      send('request');
      await released;
      onReleased = undefined;
      store.setState('owned');
    },
    close: () => broadcast?.close(),
  };
}

function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
}
