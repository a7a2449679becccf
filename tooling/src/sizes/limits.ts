/** ARCHITECTURE.md, "Who may import whom". Only the longest counts: rules on medians and percentiles reward crumbs of files. */
export const limits = {
  /** Lines of a file: all of them, blank ones and comments too, for that is what one scrolls through. */
  file: { longest: 400 },
  /** Lines of a function, from its first to its last. */
  function: { longest: 80, longestWithJsx: 120 },
  /** `any`, casts, `!` and suppressions together, in a thousand lines. */
  escapes: 0.5,
};

/** Tables of data and running text, which are long because there is much of it. */
export const dataPaths = [/^packages\/contract\/src\/api-words\.ts$/, /^apps\/server\/src\/demo\/content\//];
