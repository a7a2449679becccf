import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { layOut, widthAt } from './drawn-text.ts';

const folder = temporaryFolder();
const module = new URL('drawn-text.ts', import.meta.url).href;
/** Draws each character alone and prints its dark pixels as text. */
const program = `
  import sharp from 'sharp';
  import { layOut, textElement } from ${JSON.stringify(module)};
  const drawn = [];
  for (const character of process.argv.slice(1)) {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">' +
      textElement(await layOut(character), 4, 38, { size: 40, fill: '#000' }) + '</svg>';
    const { data } = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale()
      .raw().toBuffer({ resolveWithObject: true });
    drawn.push([...data].map((value) => (value < 128 ? '#' : '.')).join(''));
  }
  process.stdout.write(JSON.stringify(drawn));
`;

it('draws each character as itself where no font is installed', async () => {
  const fonts = join(folder(), 'fonts');
  await mkdir(fonts);
  const config = join(folder(), 'fonts.conf');
  await writeFile(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${fonts}</cachedir></fontconfig>`,
  );
  const args = ['--input-type=module', '--eval', program, '读', '证', '9', '龘'];
  const env = { ...process.env, FONTCONFIG_FILE: config, FONTCONFIG_PATH: folder(), HOME: folder() };
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    env,
  });
  const drawn: string[] = JSON.parse(stdout);
  const ink = drawn.map((pixels) => pixels.split('#').length - 1);
  expect(new Set(drawn).size).toBe(4);
  for (const dark of ink) expect(dark).toBeGreaterThan(60);
  // strokes, not a filled or a hollow box: 龘 has the most
  expect(ink[3]).toBeGreaterThan(ink[0] ?? 0);
}, 60_000);

it('draws characters of names that the package of the font leaves out', async () => {
  const empty = await layOut('\u{10ffff}');
  for (const character of '𫖯𬱖䶮𬭛䴙𠅤') {
    const drawn = await layOut(character);
    expect(drawn.path, character).not.toBe(empty.path);
    expect(drawn.width, character).toBe(1000);
  }
});

it('draws an empty square for what the font does not have', async () => {
  const [missing, other] = [await layOut('😀'), await layOut('🐉')];
  expect(missing.path).toBe(other.path);
  expect(missing.path).not.toBe((await layOut('读')).path);
});

it('measures a line by its characters', async () => {
  expect(widthAt(await layOut('共读'), 20)).toBe(40);
  const latin = widthAt(await layOut('2026-11-23'), 20);
  expect(latin).toBeGreaterThan(60);
  expect(latin).toBeLessThan(140);
});
