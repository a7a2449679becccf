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

/** A module's file and all that it imports. */
export function filesOf(module: string, bundle: Bundle): { scripts: string[]; styles: string[] } {
  return importedBy(fileOf(module, bundle), bundle);
}

/** Links to a file and all that it imports, styles first. */
export function linksTo(first: string, bundle: Bundle): string[] {
  const { scripts, styles } = importedBy(first, bundle);
  return [
    ...styles.map((name) => link('stylesheet', name)),
    ...scripts.map((name) => link('modulepreload', name)),
  ];
}

function importedBy(first: string, bundle: Bundle): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  visit(first);
  return { scripts: [...scripts], styles: [...styles] };
}

function link(rel: string, name: string): string {
  return `<link rel="${rel}" crossorigin href="/${name}">`;
}
