import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

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
      handler: (html, { bundle = {} }) => ({
        html: html.replace(/\s*<(script type="module"|link rel="(stylesheet|modulepreload)") .*/g, ''),
        tags: [script(holderOf(entry, bundle)), ...linksTo(fileOf(onward, bundle), bundle)],
      }),
    },
  };
}

/** The file that holds `module` among others. */
function holderOf(module: string, bundle: Bundle): string {
  return nameWhere(bundle, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
}

/** The file that stands for `module` alone. */
function fileOf(module: string, bundle: Bundle): string {
  return nameWhere(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false);
}

function nameWhere(bundle: Bundle, fits: (chunk: Rollup.OutputChunk) => boolean): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && fits(file));
  if (!found) throw new Error('a first file is missing from the build');
  return found.fileName;
}

function linksTo(first: string, bundle: Bundle): HtmlTagDescriptor[] {
  const files = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  visit(first);
  return [
    ...[...styles].map((name) => link('stylesheet', name)),
    ...[...files].map((name) => link('modulepreload', name)),
  ];
}

function script(name: string): HtmlTagDescriptor {
  return inHead({ tag: 'script', attrs: { type: 'module', crossorigin: true, src: `/${name}` } });
}

function link(rel: string, name: string): HtmlTagDescriptor {
  return inHead({ tag: 'link', attrs: { rel, crossorigin: true, href: `/${name}` } });
}

function inHead(tag: HtmlTagDescriptor): HtmlTagDescriptor {
  return { ...tag, injectTo: 'head' };
}
