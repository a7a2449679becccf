import openapiTs, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** The types of a client as `openapi-typescript` writes them. */
export async function clientTypes(document: string): Promise<string> {
  return astToString(await openapiTs(document, { silent: true }));
}

/** The compiler's output for a program that uses the types, under `--strict`. @param files sources by name. */
export function compileStrictly(files: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const own = (name: string) => files[name.replace(/^.*\//, '')];
  host.fileExists = (name) => own(name) !== undefined || fileExists(name);
  host.readFile = (name) => own(name) ?? readFile(name);
  host.getSourceFile = (name, target, ...more) => {
    const text = own(name);
    return text === undefined
      ? getSourceFile(name, target, ...more)
      : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}
