import { type Node, Visitor } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import type { SourceFile } from '../source/source-file.ts';

export interface MeasuredFunction {
  path: string;
  line: number;
  /** Without the functions declared inside it. */
  lines: number;
  /** With them. */
  totalLines: number;
  hasJsx: boolean;
}

interface FunctionNode {
  type: string;
  start: number;
  end: number;
  body: Node | null;
}

/**
 * A function's lines are its own: those of functions declared inside it count there, so that a service made by a
 * factory is measured by its functions; `totalLines` is the whole factory. Left out: arrow functions of one line, and the callbacks of `describe`, which group
 * tests as a file does.
 */
export function functionsIn({ path, program, text }: SourceFile): MeasuredFunction[] {
  const describeCallbacks = new Set<number>();
  const elements: number[] = [];
  const functions: FunctionNode[] = [];
  const recordFunction = (node: FunctionNode) => void functions.push(node);
  const recordElement = (node: Node) => void elements.push(node.start);
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => {
      if (text.slice(callee.start, callee.end).startsWith('describe'))
        for (const arg of args) describeCallbacks.add(arg.start);
    },
    FunctionDeclaration: recordFunction,
    FunctionExpression: recordFunction,
    ArrowFunctionExpression: recordFunction,
    JSXElement: recordElement,
    JSXFragment: recordElement,
  }).visit(program);

  return functions
    .filter(({ start, body }) => body && !describeCallbacks.has(start))
    .map(({ type, start, end }) => {
      const line = lineAt(text, start);
      const totalLines = lineAt(text, end) - line + 1;
      const lines = totalLines - linesOf(text, declaredInside(functions, { start, end }));
      const hasJsx = elements.some((element) => element > start && element < end);
      return { type, path, line, lines, totalLines, hasJsx };
    })
    .filter(({ type, lines }) => type !== 'ArrowFunctionExpression' || lines > 1)
    .map(({ type: _, ...measured }) => measured);
}

/** The outermost functions declared inside `outer`. */
function declaredInside(
  functions: readonly FunctionNode[],
  outer: Pick<FunctionNode, 'start' | 'end'>,
): FunctionNode[] {
  const inside = functions.filter(
    ({ type, start, end }) => type === 'FunctionDeclaration' && start > outer.start && end < outer.end,
  );
  return inside.filter((one) => !inside.some((other) => other.start < one.start && other.end > one.end));
}

function linesOf(text: string, functions: readonly FunctionNode[]): number {
  return functions.reduce((sum, { start, end }) => sum + lineAt(text, end) - lineAt(text, start) + 1, 0);
}
