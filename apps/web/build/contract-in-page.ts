import { type Plugin, parseAst } from 'vite';

/** Of an endpoint: what the server and the API document read, and no page does. */
const serverOnly = [
  'access',
  'beforeSecondFactor',
  'forSignIn',
  'quiet',
  'summary',
  'params',
  'query',
  'creates',
  'checks',
  'problems',
];

const isContract = (file: string) => /\/packages\/(contract|rules)\/src\/.*\.ts$/.test(file);

/**
 * Leaves out of the page's files what pages do not need of the contract: of each endpoint the fields above, and the
 * schemas that are then unused. Those could not be left out otherwise, since for all the bundler knows making a schema
 * does something; in the contract it does nothing but make it.
 * @param parses Whether the page has the schemas of bodies and replies; public pages have none.
 */
export function contractInPage({ parses = true } = {}): Plugin {
  const leftOut = parses ? serverOnly : [...serverOnly, 'body', 'reply'];
  return {
    name: 'contract-in-page',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /contract\/|endpoint|zod/ },
      handler(code, file) {
        const misused = isContract(file) ? undefined : readOfServer(code, leftOut);
        if (misused) this.error(`${misused} is not in the page's files (build/contract-in-page.ts)`);
        return isContract(file) ? { code: slimmed(code, leftOut), map: null } : null;
      },
    },
  };
}

/** A page's use of what is left out, as `getWork.query`. */
function readOfServer(code: string, leftOut: readonly string[]): string | undefined {
  const imports = code.matchAll(/import \{([^}]+)\} from ["']@gongdu\/contract\//g);
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').flatMap((name) => /(\w+)\s*$/.exec(name)?.[1] ?? []),
  );
  if (names.length === 0) return undefined;
  return new RegExp(`\\b(?:${names.join('|')})\\.(?:${leftOut.join('|')})\\b`).exec(code)?.[0];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Edit extends Pick<Node, 'start' | 'end'> {
  readonly text: string;
}

function slimmed(code: string, leftOut: readonly string[]): string {
  const program = parseAst(code);
  const dropped = [...nodesIn(program, () => true)]
    .filter((node) => isCall(node) && code.startsWith('endpoint(', node.start))
    .flatMap((node) => serverFields(node, code, leftOut));
  const pure = childrenOf(program)
    .filter(isDeclaration)
    .flatMap((declaration) => [...nodesIn(declaration, isRunAtOnce)].filter(isCall))
    .map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
    .filter(({ start }) => !dropped.some((edit) => edit.start <= start && start < edit.end));
  return [...dropped, ...pure]
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function* nodesIn(node: Node, isEntered: (node: Node) => boolean): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (isEntered(child)) yield* nodesIn(child, isEntered);
}

/** With the comma behind each. */
function serverFields(call: Node, code: string, leftOut: readonly string[]): Edit[] {
  return childrenOf(call)
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(childrenOf)
    .filter(({ start }) => leftOut.some((field) => isField(code, start, field)))
    .map(({ start, end }) => ({
      start,
      end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
}

/** `summary: …`, or the short `summary`. */
function isField(code: string, start: number, name: string): boolean {
  return code.startsWith(name, start) && !/\w/.test(code[start + name.length] ?? '');
}

/** What stands alone in a module, as `z.config(…)` would, is there for its effect. */
function isDeclaration({ type }: Node): boolean {
  return type === 'VariableDeclaration' || type === 'ExportNamedDeclaration';
}

function isRunAtOnce({ type }: Node): boolean {
  return !/Function/.test(type);
}

function isCall({ type }: Node): boolean {
  return type === 'CallExpression';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
