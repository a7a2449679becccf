import type { Plugin } from 'vite';

/** Chromium follows it, others see a comment; it counts only as a file's first line. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * A first visit calls most of what it loads: compiled on another thread while it arrives, not on the page's at each first
 * call (decision 0064). Written last of all, since minifying takes comments away and Vite puts lines of its own first.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hint + file.code;
      },
    },
  };
}
