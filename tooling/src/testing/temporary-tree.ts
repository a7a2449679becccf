import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSourceTree, type SourceFile } from '../source/source-file.ts';

/** Writes the files into a directory of their own, reads them as the checks do, and takes the directory away. */
export function temporaryTree(files: Record<string, string>): SourceFile[] {
  const root = mkdtempSync(join(tmpdir(), 'gongdu-tree-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return readSourceTree(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
