import { Visitor } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import type { SourceFile } from '../source/source-file.ts';
import { fileRule, type Rule, within } from './rule.ts';

const themeFolder = 'apps/web/src/ui/theme';
/** 1 to 3 pixels put a shape right to the eye; from 4 on it is a distance. */
const minDistance = 4;

/** What style sheets take from the theme (STYLE.md, "Style sheets"). */
export const styleRules: Rule[] = [
  styleRule(
    'distances-through-tokens',
    'Gaps, paddings, margins and sizes of type name a token of ui/theme/tokens.css, not pixels of their own.',
    ({ text }) =>
      declarations(
        text,
        /^\s*((?:row-|column-)?gap|padding[\w-]*|margin[\w-]*|font-size)\s*:([^;{}]*);/gm,
      ).filter(({ found }) => pixelsOutsideFunctions(found).some((pixels) => pixels >= minDistance)),
  ),
  styleRule(
    'colours-through-tokens',
    'In app/, editor/ and features/ colours are tokens of ui/theme/palette.css, each with its light and its dark value.',
    ({ path, text }) =>
      within(path, ...['app', 'editor', 'features'].map((folder) => `apps/web/src/${folder}`))
        ? declarations(text, /^\s*([\w-]+)\s*:([^;{}]*(?:#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)a?\()[^;{}]*);/gim)
        : [],
  ),
  fileRule(
    'dates-through-the-date-field',
    'A date is asked for by ui/form/date-field.tsx, whose calendar is Chinese in every browser.',
    ({ path, text }) =>
      path.endsWith('.tsx') && !within(path, 'apps/web/src/ui/form')
        ? declarations(text, /(type)="(date|datetime-local)"/g)
        : [],
  ),
  fileRule(
    'no-spread-of-literals',
    'An object is written with its properties, not with a spread of another literal to save lines.',
    ({ program, text }) => {
      const found: { line: number; found: string }[] = [];
      const note = ({ argument, start }: { argument: { type: string }; start: number }) => {
        if (argument.type === 'ObjectExpression') found.push({ line: lineAt(text, start), found: '...{' });
      };
      new Visitor({
        ObjectExpression: ({ properties }) => {
          for (const property of properties) if (property.type === 'SpreadElement') note(property);
        },
        JSXSpreadAttribute: note,
      }).visit(program);
      return found;
    },
  ),
  styleRule(
    'breakpoints-of-the-product',
    'The window changes at 576, 768, 992, 1200 or 1280 px, written as a range: (width < 992px).',
    ({ text }) =>
      declarations(text, /(@media)([^{]*)\{/g).filter(
        ({ found }) =>
          /m(?:in|ax)-width/.test(found) ||
          [...found.matchAll(/width\s*[<>]=?\s*(\d+)px/g)].some(([, width = '']) => !breakpoints.has(width)),
      ),
  ),
];

const breakpoints = new Set(['576', '768', '992', '1200', '1280']);

function styleRule(
  name: string,
  description: string,
  check: (file: SourceFile) => { line: number; found: string }[],
): Rule {
  return fileRule(name, description, (file) =>
    file.path.endsWith('.css') && !within(file.path, themeFolder) ? check(file) : [],
  );
}

function declarations(text: string, pattern: RegExp): { line: number; found: string }[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: name = '', 2: value = '', index }) => ({
    line: lineAt(text, index + whole.indexOf(name)),
    found: `${name}: ${value.trim()}`,
  }));
}

/** A function (calc, min) says how it comes by its pixels. */
function pixelsOutsideFunctions(declaration: string): number[] {
  let bare = declaration;
  while (/\([^()]*\)/.test(bare)) bare = bare.replaceAll(/\([^()]*\)/g, '');
  return [...bare.matchAll(/(\d+(?:\.\d+)?)px/g)].map(([, pixels]) => Number(pixels));
}
