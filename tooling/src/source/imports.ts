import { posix } from 'node:path';
import type { EcmaScriptModule } from 'oxc-parser';
import { lineAt } from './line-at.ts';

export interface Import {
  /** As written. */
  specifier: string;
  line: number;
  /** Erased before it runs: `import type`, or every name marked `type`. */
  typeOnly: boolean;
  /** `import(…)`: loaded when the program comes there. */
  dynamic: boolean;
  /** The project file or folder meant, relative to the root; absent for packages and Node's own modules. */
  target?: string;
  /** The package's name without the path inside it; absent for project files and for `node:` modules. */
  packageName?: string;
}

/** Static and dynamic imports and `export ... from`, in no particular order. */
export function importsOf(
  path: string,
  text: string,
  module: EcmaScriptModule,
  known: Set<string>,
): Import[] {
  return readSpecifiers(text, module).map(({ start, ...written }) => {
    const { specifier } = written;
    const target = resolve(path, specifier, known);
    const found = { ...written, line: lineAt(text, start) };
    if (target) return { ...found, target };
    if (specifier.startsWith('node:')) return found;
    return { ...found, packageName: packageOf(specifier) };
  });
}

interface WrittenImport extends Pick<Import, 'specifier' | 'typeOnly' | 'dynamic'> {
  start: number;
}

function readSpecifiers(text: string, module: EcmaScriptModule): WrittenImport[] {
  const imports = module.staticImports.map(({ moduleRequest, start, end, entries }) => ({
    specifier: moduleRequest.value,
    start,
    dynamic: false,
    typeOnly:
      /^import\s+type\b/.test(text.slice(start, end)) ||
      (entries.length > 0 && entries.every((entry) => entry.isType)),
  }));
  const exports = module.staticExports.flatMap(({ entries, start }) => {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    return request
      ? [
          {
            specifier: request.value,
            start,
            dynamic: false,
            typeOnly: entries.every((entry) => entry.isType),
          },
        ]
      : [];
  });
  return [...imports, ...exports, ...dynamicImports(text, module)];
}

function dynamicImports(text: string, module: EcmaScriptModule): WrittenImport[] {
  return module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ? [{ specifier: literal[2], start, dynamic: true, typeOnly: false }] : [];
  });
}

function resolve(from: string, specifier: string, known: Set<string>): string | undefined {
  const base = projectPath(from, specifier);
  if (!base) return undefined;
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => base + ending);
  return candidates.find((candidate) => known.has(candidate)) ?? base;
}

// A workspace package shows its src folder under its own name: see "exports" in packages/*/package.json.
function projectPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const workspace = /^@gongdu\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (!workspace) return undefined;
  const [, name = '', inside] = workspace;
  const parent = name === 'server' || name === 'web' ? 'apps/' : 'packages/';
  return `${parent}${name}/src${inside ? `/${inside}` : ''}`;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
