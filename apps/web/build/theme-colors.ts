import type { Plugin } from 'vite';

/** Mantine's palettes that `src/ui/theme/theme.ts` does not offer to components. */
const unoffered = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'lime', 'teal', 'orange', 'blue'];
const names = unoffered.join('|');
const variable = new RegExp(`\\s*--mantine-color-(?:${names})-[\\w-]+:[^;]+;`, 'g');
const palette = new RegExp(`(?:${names}): \\[[^\\]]+\\],?`, 'g');

/** Leaves those palettes out of the first load: half of Mantine's variables, and as many colours of its theme. */
export function themeColors(): Plugin {
  return {
    name: 'theme-colors',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/(styles\/default-css-variables\.layer\.css|.*\/default-colors\.mjs)$/ },
      handler: (code) => ({ code: code.replace(variable, '').replace(palette, ''), map: null }),
    },
  };
}
