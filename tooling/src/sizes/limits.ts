/** ARCHITECTURE.md, "Sizes". These numbers may only fall. */
export const limits = {
  /** Lines of a file: all of them, blank ones and comments too, for that is what one scrolls through. */
  file: { median: 80, ninetieth: 200, longest: 400 },
  /** Lines of a function, from its first to its last. */
  function: { median: 12, ninetieth: 40, longest: 80, longestWithJsx: 120 },
  /** `any`, casts, `!` and suppressions together, in a thousand lines. */
  escapes: 0.5,
};

/** Tables of data and running text, which are long because there is much of it. */
export const dataPaths = [/^apps\/server\/src\/demo\/content\//, /^apps\/web\/src\/features\/legal\/texts\//];
