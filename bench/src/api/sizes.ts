/** The quantities of one run. */
export interface Sizes {
  /** Seconds of each part. */
  readonly warmUp: number;
  readonly capacity: number;
  readonly hold: number;
  readonly overload: number;
  /** Callers who ask again as soon as they are answered, when the capacity is measured. */
  readonly lanes: number;
  /** Connections of the overload. */
  readonly crowd: number;
  /** Share of the capacity that is held. */
  readonly held: number;
  /** Times the capacity that is asked for in the overload. */
  readonly times: number;
  /** Who write, each by themselves: a member may have 1,000 drafts. */
  readonly writers: number;
  /** Of messaging, in pairs. */
  readonly sockets: number;
  readonly messagesPerSecond: number;
}

const fullSizes: Sizes = {
  warmUp: 20,
  capacity: 15,
  hold: 600,
  overload: 60,
  lanes: 32,
  crowd: 1_000,
  held: 0.5,
  times: 4,
  writers: 40,
  sockets: 200,
  messagesPerSecond: 200,
};

/** `--short`: about a minute, for a look while working. Its figures are not for the documents. */
export function sizesOf(args: readonly string[]): Sizes {
  if (!args.includes('--short')) return fullSizes;
  return { ...fullSizes, warmUp: 6, capacity: 5, hold: 20, overload: 10 };
}
