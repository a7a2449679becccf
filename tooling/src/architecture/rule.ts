import type { Import } from '../source/imports.ts';
import type { SourceFile } from '../source/source-file.ts';

export interface Violation {
  path: string;
  line: number;
  /** The violation: the import, the call, the name. */
  found: string;
}

export interface Rule {
  name: string;
  /** One plain sentence for the person who broke the rule. */
  description: string;
  check(files: SourceFile[]): Violation[];
}

/** A rule that looks at one import at a time. */
export function importRule(
  name: string,
  description: string,
  isViolation: (from: string, imported: Import) => boolean,
): Rule {
  return fileRule(name, description, ({ path, imports }) =>
    imports
      .filter((imported) => isViolation(path, imported))
      .map(({ line, specifier }) => ({ line, found: `imports '${specifier}'` })),
  );
}

/** A rule that looks at one file at a time. */
export function fileRule(
  name: string,
  description: string,
  checkFile: (file: SourceFile) => Omit<Violation, 'path'>[],
): Rule {
  const check = (files: SourceFile[]) =>
    files.flatMap((file) => checkFile(file).map((violation) => ({ path: file.path, ...violation })));
  return { name, description, check };
}

/** Whether a project path is the folder, or lies below it. */
export function within(path: string | undefined, ...folders: string[]): boolean {
  return folders.some((folder) => path === folder || path?.startsWith(`${folder}/`));
}
