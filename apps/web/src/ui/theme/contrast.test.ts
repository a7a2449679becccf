import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { presets } from './appearance.ts';

/** WCAG 2.2: text, and shapes that carry meaning. */
const readable = 4.5;
const visible = 3;

const sources = join(import.meta.dirname, '..', '..');
const themes = [...presets.map(({ id }) => `[data-theme="${id}"]`), '[data-area="message"]'];
const grounds = ['desk', 'sheet', 'sunk', 'hover'];

/** Pairs whose colours are inherited and so are in no common rule. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['ok', 'warn', 'bad'].flatMap((tone) =>
    [tone, 'sheet'].map((g) => [tone, g === tone ? `${tone}-soft` : g] as const),
  ),
  ...['ink', 'ink-2', 'accent'].map((text) => [text, 'soft'] as const),
  ['on-fill', 'fill'],
  ['on-fill', 'fill-hover'],
  ['accent', 'soft-hover'],
  ['on-bad-fill', 'bad-fill-hover'],
  ['slip-ink', 'slip'],
  ...Array.from({ length: 10 }, (_, index) => ['on-cover', `cover-${index + 1}`] as const),
];
const shapes: readonly (readonly [shape: string, ground: string])[] = [
  ['line-control', 'sheet'],
  ['star', 'sheet'],
  ['bad-fill', 'sheet'],
  ['fill', 'sheet'],
  ...Array.from({ length: 6 }, (_, index) => [`chart-${index + 1}`, 'sheet'] as const),
];

it.each(themes)('keeps every text of %s readable and every shape visible, light and dark', (theme) => {
  const missing = (['light', 'dark'] as const).flatMap((scheme) => {
    const colours = coloursOf(theme, scheme);
    return [
      ...[...pairs, ...writtenPairs()].filter(isTooFaint(colours, readable)),
      ...shapes.filter(isTooFaint(colours, visible)),
    ].map((pair) => `${scheme}: ${pair.join(' on ')}`);
  });
  expect(missing).toEqual([]);
});

it('finds the colour pairs of the style sheets', () => {
  expect(writtenPairs().map((pair) => pair.join(' on '))).toEqual(
    expect.arrayContaining(['on-badge on badge', 'on-fill on fill']),
  );
});

function isTooFaint(colours: ReadonlyMap<string, string>, least: number) {
  return ([text, ground]: readonly [string, string]) => {
    const [front, back] = [colours.get(text), colours.get(ground)];
    if (!(front && back)) throw new Error(`No colour of its own: ${text} or ${ground}`);
    return contrast(front, back) < least;
  };
}

/** Rules that set both a background and a colour on it. */
function writtenPairs(): (readonly [string, string])[] {
  const known = coloursOf(themes[0] ?? '', 'light');
  const written = globSync('**/*.css', { cwd: sources }).flatMap((path) =>
    declarationBlocks(readFileSync(join(sources, path), 'utf8')).flatMap((block) => {
      const ground = /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\)\s*(?:;|$)/.exec(block)?.[1];
      const text = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(block)?.[1];
      return ground && text && known.has(ground) && known.has(text) ? [`${text} ${ground}`] : [];
    }),
  );
  return [...new Set(written)].map((pair) => {
    const [text = '', ground = ''] = pair.split(' ');
    return [text, ground] as const;
  });
}

/** The text between a brace and the next one: nested rules are blocks of their own. */
function declarationBlocks(css: string): string[] {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split(/[{}]/);
}

function coloursOf(theme: string, scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  const preset =
    read('presets.css')
      .split('}')
      .find((rule) => rule.includes(theme)) ?? '';
  const colours = [
    ...`${read('palette.css')}\n${preset}`.matchAll(
      /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g,
    ),
  ].map(
    ([, name = '', light = '', dark = '', both]) =>
      [name, both ?? (scheme === 'light' ? light : dark)] as const,
  );
  return new Map(colours);
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
