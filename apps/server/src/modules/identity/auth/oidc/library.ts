/**
 * oidc-provider warns on the console that a Node release before its long-term support is unsupported. The runtime is
 * pinned and tested (README), and there is no setting for it, so that one warning is suppressed while the library
 * loads.
 */
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { Provider, errors, interactionPolicy } = library;
