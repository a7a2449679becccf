/** Whether this tab of the browser is the one in which a text is written. */
export type Seat = 'alone' | 'elsewhere';

type Message = { readonly type: 'here?' | 'here' | 'give' | 'given'; readonly tab: string };

interface OneTabNeeds {
  /** The same in every tab that opens this text. */
  readonly name: string;
  /** Saves before the text is given away. */
  readonly giveUp: () => Promise<unknown>;
  readonly open?: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | null;
  /** Milliseconds. */
  readonly patience?: number;
}

export type OneTab = ReturnType<typeof createOneTab>;

/**
 * Of all tabs of one browser that hold the same text one writes; the others are told and may take over (P8). The tab
 * that was there first keeps it. A tab that died answers nobody, so its text is free again.
 */
export function createOneTab({ name, giveUp, open = channel, patience = 3_000 }: OneTabNeeds) {
  const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  const line = open(name);
  const listeners = new Set<() => void>();
  let seat: Seat = 'alone';
  let taken: (() => void) | undefined;

  const say = (type: Message['type']) => line?.postMessage({ type, tab } satisfies Message);
  function sit(next: Seat): void {
    seat = next;
    for (const listener of listeners) listener();
  }

  async function giveAway(): Promise<void> {
    await giveUp();
    sit('elsewhere');
    say('given');
  }

  if (line)
    line.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'here?' && seat === 'alone') say('here');
      if (data.type === 'here') sit('elsewhere');
      if (data.type === 'give' && seat === 'alone') void giveAway();
      if (data.type === 'given') taken?.();
    };
  say('here?');

  return {
    seat: () => seat,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves when the other tab has saved and let go, or does not answer. */
    async takeOver(): Promise<void> {
      const answered = new Promise<void>((resolve) => {
        taken = resolve;
        setTimeout(resolve, patience);
      });
      say('give');
      await answered;
      taken = undefined;
      sit('alone');
    },
    leave: () => line?.close(),
  };
}

function channel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
}
