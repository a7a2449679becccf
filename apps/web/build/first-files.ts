import type { Plugin } from 'vite';
import { fileOf, linksTo } from './built-files.ts';
import { entrancesMark } from './entrances.ts';

interface FirstFiles {
  /** Runs at once. */
  readonly entry: string;
  /** What it goes on with, piece by piece. */
  readonly onward: string;
}

/**
 * Writes the head's links to the built files: `entry` runs alone, while the scripts that it will run one after the
 * other are on their way already, and the styles are there before anything is drawn. Vite itself would name each
 * of these files as a script of the page, whose order and tasks are the browser's affair.
 */
export function firstFiles({ entry, onward }: FirstFiles): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const first = fileOf(onward, bundle);
        const head = [script(fileOf(entry, bundle)), ...linksTo(first, bundle)].join('');
        return html
          .replace(/\s*<(script type="module"|link rel="(stylesheet|modulepreload)") .*/g, '')
          .replace('</head>', `${head}</head>`)
          .replace('</body>', `${await entrancesMark(bundle, first)}</body>`);
      },
    },
  };
}

/** Nothing is drawn before it has run: it puts on the look that was chosen. */
function script(name: string): string {
  return `<script type="module" crossorigin blocking="render" src="/${name}"></script>`;
}
