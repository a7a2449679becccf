/** Something that happens in a transaction, and what follows in the same transaction, one after the other. */
export interface Hook<Args extends readonly unknown[]> {
  /** Replaces what follows. Set once, by `wiring/reactions.ts`, where the order is read; it is the order of the locks. */
  set(reactions: Readonly<Record<string, (...args: Args) => Promise<void>>>): void;
  run(...args: Args): Promise<void>;
  /** In their order. */
  names(): string[];
}

/** What a lower area has to ask of a higher one, which is made after it. */
export interface Question<Args extends readonly unknown[], Answer> {
  /** Set once, by `wiring/reactions.ts`. */
  answerWith(answer: (...args: Args) => Answer): void;
  /** @throws Error before it is set. */
  ask(...args: Args): Answer;
  isAnswered(): boolean;
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

/** @param what Named by the error of a question that is asked too early. */
export function createQuestion<Args extends readonly unknown[], Answer>(
  what: string,
): Question<Args, Answer> {
  let answer: ((...args: Args) => Answer) | undefined;
  return {
    answerWith: (given) => {
      answer = given;
    },
    ask: (...args) => {
      if (!answer) throw new Error(`nobody answers yet: ${what}`);
      return answer(...args);
    },
    isAnswered: () => answer !== undefined,
  };
}
