import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contractInPage } from './contract-in-page.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gongdu-contract-'));
});
afterEach(() => rm(folder, { recursive: true }));

const web = join(import.meta.dirname, '..');

/** What stands in the page's file of a screen with these lines. */
async function builtFrom(screen: string): Promise<string> {
  const entry = join(folder, 'screen.ts');
  await writeFile(entry, screen);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: web,
    plugins: [contractInPage()],
    resolve: {
      alias: {
        '@gongdu/contract/core/mute': join(web, '../../packages/contract/src/core/mute.ts'),
      },
    },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [built] = [output].flat();
  if (!built || !('output' in built)) throw new Error('nothing built');
  return built.output[0].code;
}

const imports = "import { listMutes, mute } from '@gongdu/contract/core/mute';";

it('keeps of an endpoint what a call needs, and leaves out the rest and every endpoint that is not used', async () => {
  const code = await builtFrom(`${imports} console.log(listMutes);`);
  expect(code).toContain('path: "/api/mutes"');
  expect(code).toContain('reply:');
  for (const left of ['免打扰的作品与圈子', 'access: "member"', 'query: /*', '/api/mutes/:kind/:id'])
    expect(code).not.toContain(left);
});

it('refuses a screen that reads what is left out', async () => {
  await expect(builtFrom(`${imports} console.log(listMutes.query, mute);`)).rejects.toThrow(
    'listMutes.query',
  );
});
