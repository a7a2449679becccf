import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Comment, type Program, parseSync } from 'oxc-parser';
import { type Import, importsOf } from './imports.ts';

export interface SourceFile {
  /** Relative to the root of the repository, with forward slashes. */
  path: string;
  text: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
}

const workspaceFolders = ['apps', 'packages', 'e2e', 'bench', 'tooling'];
const ignoredFolders = new Set(['node_modules', 'dist', 'coverage', 'data', '.cache']);

/**
 * Every TypeScript and JavaScript file of the workspaces, parsed, and every style sheet, as text with an empty program;
 * an empty list for an empty tree.
 */
export function readSourceTree(root: string): SourceFile[] {
  const paths = workspaceFolders.flatMap((room) => sourcePaths(root, room));
  const known = new Set(paths);
  return paths.map((path) => parse(path, readFileSync(join(root, path), 'utf8'), known));
}

/** Tests and what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('e2e/');
}

function sourcePaths(root: string, folder: string): string[] {
  return entries(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : sourcePaths(root, path);
    return /(?<!\.d)\.(ts|tsx|mjs|css)$/.test(entry.name) ? [path.split(sep).join('/')] : [];
  });
}

function entries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function parse(path: string, text: string, known: Set<string>): SourceFile {
  const isStyleSheet = path.endsWith('.css');
  const { program, module, comments, errors } = isStyleSheet
    ? parseSync('empty.ts', '')
    : parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return { path, text, program, comments, imports: importsOf(path, text, module, known) };
}
