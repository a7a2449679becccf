import { type Expression, Visitor } from 'oxc-parser';
import { lineAt } from '../source/line-at.ts';
import type { SourceFile } from '../source/source-file.ts';

export interface Call {
  /** Dotted, with `new ` before it for constructions: `Date.now`, `new Date`. */
  callee: string;
  line: number;
  hasArguments: boolean;
}

/** Calls and constructions whose callee is a plain name or a dotted one. */
export function callsIn({ program, text }: SourceFile): Call[] {
  const calls: Call[] = [];
  const note =
    (prefix: string) =>
    (node: { callee: Expression | { type: 'Super' }; arguments: unknown[]; start: number }) => {
      const name = dotted(node.callee);
      if (!name) return;
      calls.push({
        callee: prefix + name,
        line: lineAt(text, node.start),
        hasArguments: node.arguments.length > 0,
      });
    };
  new Visitor({ CallExpression: note(''), NewExpression: note('new ') }).visit(program);
  return calls;
}

function dotted(node: Expression | { type: 'Super' }): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const object = dotted(node.object);
  return object && `${object}.${node.property.name}`;
}
