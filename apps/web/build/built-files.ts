import type { Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** The file by which `module` is imported: one that stands for it alone, or the one that holds it among others. */
export function fileOf(module: string, bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!found) throw new Error(`${module} is not in the build`);
  return found.fileName;
}

/** Links to a file and all that it imports, styles first. */
export function linksTo(first: string, bundle: Bundle): string[] {
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

function link(rel: string, name: string): string {
  return `<link rel="${rel}" crossorigin href="/${name}">`;
}
