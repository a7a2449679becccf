/**
 * ARCHITECTURE.md, "Who may import whom". Only the longest counts: rules on medians and percentiles reward very small
 * files.
 */
export const limits = {
  /** Lines of a file: all of them, blank ones and comments too, for that is what one scrolls through. */
  file: { max: 400 },
  /** Lines of a function, from its first to its last; a long object has a line for each of its properties. */
  function: { max: 110, maxWithJsx: 140 },
  /** Lines of a function with those declared inside it. */
  factory: { max: 220 },
  /** `any`, casts, `!` and suppressions together, in a thousand lines. */
  escapes: 0.5,
};
