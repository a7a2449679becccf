import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { checkLimits } from './check-limits.ts';
import { measure } from './measure.ts';

describe('the sizes', () => {
  it('are no complaint in an empty tree', () => {
    expect(complaints({})).toEqual([]);
  });

  it('count every line of a file, and 400 are the most', () => {
    expect(complaints({ 'bench/src/long.ts': lines(400) })).toEqual([]);
    expect(complaints({ 'bench/src/long.ts': lines(401) })).toEqual([
      'bench/src/long.ts: 401 lines; a file has at most 400.',
    ]);
  });

  it('want functions within 110 lines', () => {
    expect(complaints({ 'bench/src/f.ts': functionOf(110) })).toEqual([]);
    expect(complaints({ 'bench/src/f.ts': `\n${functionOf(111)}` })).toEqual([
      'bench/src/f.ts:2: a function of 111 lines; it may have at most 110.',
    ]);
  });

  it('count the lines of a declared function for itself, not for the enclosing one', () => {
    const factory = `export function make() {\n${functionOf(109).replace('export ', '')}\n1;\n}`;
    expect(complaints({ 'bench/src/f.ts': factory })).toEqual([]);
  });

  it('want a factory with its inner functions within 220 lines', () => {
    const inner = functionOf(89).replace('export ', '');
    const short = functionOf(40).replace('export ', '');
    const factory = (last: string) => `export function make() {\n${inner}\n${inner}\n${short}${last}\n}`;
    expect(complaints({ 'bench/src/f.ts': factory('') })).toEqual([]);
    expect(complaints({ 'bench/src/f.ts': factory('\n') })).toEqual([
      'bench/src/f.ts:1: 221 lines with its inner functions; they may be 220 at most.',
    ]);
  });

  it('give functions with JSX 140 lines', () => {
    expect(complaints({ 'apps/web/src/f.tsx': functionOf(140, '<p />;') })).toEqual([]);
    expect(complaints({ 'apps/web/src/f.tsx': functionOf(141, '<p />;') })).toEqual([
      'apps/web/src/f.tsx:1: a function of 141 lines; it may have at most 140.',
    ]);
  });

  it('leave the groups of tests out, and no function inside them', () => {
    const group = `describe('posts', () => {\n${functionOf(111)}\n});`;
    expect(complaints({ 'bench/src/f.test.ts': group })).toEqual([
      'bench/src/f.test.ts:2: a function of 111 lines; it may have at most 110.',
    ]);
  });
});

describe('casts and the like', () => {
  const reasoned = '// the library declares too little\n';

  it.each([
    ['any', 'export const a: any = 1;'],
    ['cast', 'export const a = 1 as number;'],
    ['!', 'export const a = process.title!;'],
    ['suppression', '// @ts-expect-error\nexport const a = 1;'],
    ['suppression', '// biome-ignore lint/style/useConst: x\nexport const a = 1;'],
  ])('of the kind %s need a reason beside them: %s', (kind, text) => {
    expect(complaints({ 'bench/src/a.ts': text })).toEqual([
      `bench/src/a.ts:1: ${kind}: needs a comment beside it that says why.`,
    ]);
  });

  it.each([
    `${reasoned}export const a: any = 1;`,
    'export const a = 1 as number; // the library declares too little',
    '// biome-ignore lint/style/useConst: the library declares too little\nexport const a = 1;',
    'export const a = 1 as const;',
  ])('with a reason, and `as const`, are no complaint: %s', (text) => {
    expect(complaints({ 'bench/src/a.ts': text })).toEqual([]);
  });

  it('are at most one in two thousand lines', () => {
    const text = `${reasoned}export const a: any = 1;\n${reasoned}export const b: any = 1;`;
    expect(complaints({ 'bench/src/a.ts': text })).toEqual([
      '2 places quiet the compiler or the linter; 4 lines may have 1:',
      '  bench/src/a.ts:2: any',
      '  bench/src/a.ts:4: any',
    ]);
  });
});

function complaints(files: Record<string, string>): string[] {
  return checkLimits(measure(temporaryTree(files))).violations;
}

function lines(count: number): string {
  return '// one line\n'.repeat(count);
}

function functionOf(count: number, inside = '1;'): string {
  return `export function f() {\n${`${inside}\n`.repeat(count - 2)}}`;
}
