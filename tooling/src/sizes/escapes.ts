import { Visitor } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import type { SourceFile } from '../source/source-file.ts';

/** A place where a check of the compiler or the linter is suppressed. */
export interface Escape {
  path: string;
  line: number;
  kind: 'any' | 'cast' | '!' | 'suppression';
  hasReason: boolean;
}

/** `as const` is no cast. A reason is a comment of three words or more on the same line or right above. */
export function escapesIn(file: SourceFile): Escape[] {
  return [...typeEscapes(file), ...suppressions(file)];
}

function typeEscapes(file: SourceFile): Escape[] {
  const escapes: Escape[] = [];
  const record = (kind: Escape['kind'], { start, end }: { start: number; end: number }) => {
    const line = lineAt(file.text, start);
    const last = lineAt(file.text, end);
    escapes.push({ path: file.path, line, kind, hasReason: hasReason(file, line, last) });
  };
  new Visitor({
    TSAnyKeyword: (node) => record('any', node),
    TSNonNullExpression: (node) => record('!', node),
    TSTypeAssertion: (node) => record('cast', node),
    TSAsExpression: (node) => {
      if (file.text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const')
        record('cast', node);
    },
  }).visit(file.program);
  return escapes;
}

function suppressions({ path, text, comments }: SourceFile): Escape[] {
  return comments.flatMap(({ value, start }) => {
    const directive =
      /^\W*(biome-ignore[\w-]*\s+[\w/]+:?|@ts-expect-error|@ts-ignore|@ts-nocheck|v8 ignore)/.exec(value);
    if (!directive) return [];
    const reason = isReason(value.slice(directive[0].length));
    return [{ path, line: lineAt(text, start), kind: 'suppression' as const, hasReason: reason }];
  });
}

function hasReason({ text, comments }: SourceFile, first: number, last: number): boolean {
  return comments.some(({ value, start, end }) => {
    const [from, to] = [lineAt(text, start), lineAt(text, end)];
    return to >= first - 1 && from <= last && isReason(value);
  });
}

function isReason(words: string): boolean {
  return (words.match(/\p{L}+/gu) ?? []).length >= 3;
}
