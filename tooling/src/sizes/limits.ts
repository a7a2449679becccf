/**
 * ARCHITECTURE.md, "Who may import whom". Only the longest counts: rules on medians and percentiles reward very small
 * files.
 */
export const limits = {
  /** Lines of a file: all of them, blank ones and comments too, for that is what one scrolls through. */
  file: { max: 400 },
  /** Lines of a function, from its first to its last. */
  function: { max: 80, maxWithJsx: 120 },
  /** Lines of a function with those declared inside it. */
  factory: { max: 200 },
  /** `any`, casts, `!` and suppressions together, in a thousand lines. */
  escapes: 0.5,
};

/** Tables of data and running text, which are long because there is much of it. */
export const dataPaths = [
  /^packages\/contract\/src\/api-docs\/field-descriptions\.ts$/,
  /^apps\/server\/src\/demo\/content\//,
];
