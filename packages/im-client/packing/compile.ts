import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { contractEntryPoints, entryPoints } from './entry-points.ts';

/**
 * Compiles the package and the used part of the contract into `dist`: plain JavaScript with declarations, without
 * workspace names. @param workspaces The folder that contains `im-client` and `contract`.
 */
export function compile(workspaces: string): void {
  const dist = join(workspaces, 'im-client/dist');
  const emitted = mkdtempSync(join(tmpdir(), 'gongdu-im-client-'));
  try {
    runCompiler(workspaces, emitted);
    rmSync(dist, { recursive: true, force: true });
    for (const file of globSync('{im-client,contract}/src/**/*.{js,d.ts}', { cwd: emitted })) {
      const place = file.replace(/^im-client\/src\//, '').replace(/^contract\/src\//, 'contract/');
      const target = join(dist, place);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(
        target,
        renamed(readFileSync(join(emitted, file), 'utf8'), relative(dirname(place), '.') || '.'),
      );
    }
  } finally {
    rmSync(emitted, { recursive: true });
  }
}

function runCompiler(workspaces: string, outDir: string): void {
  const settings = {
    extends: join(workspaces, '../tsconfig.base.json'),
    compilerOptions: {
      // syntax that Node 20 and bundlers support
      target: 'es2022',
      types: ['node'],
      lib: ['es2024', 'dom'],
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: workspaces,
      outDir,
      // as sources to compile, not as an installed package
      paths: { '@gongdu/contract/*': [join(workspaces, 'contract/src/*.ts')] },
      typeRoots: [join(workspaces, '../node_modules/@types')],
    },
    files: [
      ...entryPoints.map((name) => join(workspaces, `im-client/src/${name}.ts`)),
      ...contractEntryPoints.map((name) => join(workspaces, `contract/src/${name}.ts`)),
    ],
  };
  const project = join(outDir, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(settings));
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' });
}

/** Specifiers for `dist`. The compiler keeps `.ts` in declarations. */
function renamed(code: string, root: string): string {
  return code
    .replace(/(['"])@gongdu\/contract\/([\w/-]+)\1/g, `$1${root}/contract/$2.js$1`)
    .replace(/((?:from|import\()\s*)(['"])(\.{1,2}\/[\w./-]+)\.ts\2/g, '$1$2$3.js$2');
}
