/** The quantities of one run. */
export interface Sizes {
  /** Sending and receiving; each pair is a conversation of its own. */
  readonly pairs: number;
  /** Messages a sender has under way at once when it sends as fast as it can. */
  readonly outstanding: number;
  /** Of each measurement, after a second to get warm. */
  readonly seconds: number;
  /** Messages a second of the open loops. */
  readonly rates: readonly number[];
  /** Connected and silent, then back all at once. */
  readonly idle: number;
  /** Of each person who comes back; each has a few messages. */
  readonly conversations: number;
  readonly groupMembers: number;
  readonly groupMessages: number;
}

const fullSizes: Sizes = {
  pairs: 100,
  outstanding: 4,
  seconds: 20,
  rates: [1_000, 5_000],
  idle: 5_000,
  conversations: 20,
  groupMembers: 1_000,
  groupMessages: 200,
};

/** `--short`: about a minute, for a look while working. Its figures are not for the README. */
export function sizesOf(args: readonly string[]): Sizes {
  if (!args.includes('--short')) return fullSizes;
  return { ...fullSizes, seconds: 3, rates: [1_000, 3_000], idle: 1_000, groupMessages: 40 };
}
