import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstLoadFiles } from './first-load-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gongdu-first-load-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modules = {
  'src/main.ts': "void import('./square.ts');",
  'src/square.ts': "import('./dialog.ts').then(({ dialog }) => console.log(dialog));",
  'src/dialog.ts': "export const dialog = 'the rule of the square';",
};

/** The text of all files that `/square` loads, once its module begins with this line. */
async function firstLoadWith(line: string): Promise<string> {
  const root = await mkdtemp(join(folder, 'app-'));
  const changed = { ...modules, 'src/square.ts': `${line}\n${modules['src/square.ts']}` };
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      { name: 'modules', resolveId: (id, from) => idOf(id, from), load: (id) => sourceOf(id, changed) },
      firstLoadFiles({
        start: ['main.ts'],
        firstLoads: [{ path: '/square', modules: ['square.ts'], budget: 1 }],
      }),
    ],
    build: { outDir: 'out', rolldownOptions: { input: '/src/main.ts' } },
  });
  const loads: { files: string[] }[] = JSON.parse(
    await readFile(join(root, 'out/page/first-loads.json'), 'utf8'),
  );
  const texts = loads.flatMap(({ files }) => files).map((name) => readFile(join(root, 'out', name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

function idOf(id: string, from: string | undefined): string | undefined {
  if (id === '/src/main.ts') return id;
  return from?.startsWith('/src/') && id.startsWith('./') ? `/src/${id.slice(2)}` : undefined;
}

function sourceOf(id: string, sources: Readonly<Record<string, string>>): string | undefined {
  return sources[id.slice(1)];
}

it('counts what a page imports, and not what it asks for later', async () => {
  expect(await firstLoadWith('')).not.toContain('the rule of the square');
  expect(await firstLoadWith("import { dialog } from './dialog.ts';\nconsole.log(dialog);")).toContain(
    'the rule of the square',
  );
});
