/** Something that happens in a transaction, and what follows in the same transaction, one after the other. */
export interface Hook<Args extends readonly unknown[]> {
  /** Replaces what follows. Set once, by `wiring/reactions.ts`, where the order is read; it is the order of the locks. */
  set(reactions: Readonly<Record<string, (...args: Args) => Promise<void>>>): void;
  run(...args: Args): Promise<void>;
  /** In their order. */
  names(): string[];
}

export function createHook<Args extends readonly unknown[]>(): Hook<Args> {
  let following: readonly (readonly [string, (...args: Args) => Promise<void>])[] = [];
  return {
    set: (reactions) => {
      following = Object.entries(reactions);
    },
    run: async (...args) => {
      for (const [, react] of following) await react(...args);
    },
    names: () => following.map(([name]) => name),
  };
}
