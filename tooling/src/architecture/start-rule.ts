import type { SourceFile } from '../source/source-file.ts';
import type { Rule, Violation } from './rule.ts';

const src = 'apps/server/src';

/** `main.ts` loads `app.ts` in pieces, by `import()`. */
const loadedAtStart = [`${src}/main.ts`, `${src}/app.ts`];

/** What only some calls or settings need: 0.1 to 2 MB of source each with what it brings (decision 0004). */
const firstUsePackages = new Set([
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@redis/client',
  '@simplewebauthn/server',
  'drizzle-orm',
  'file-type',
  'fontkit',
  'nodemailer',
  'openid-client',
  'pg-boss',
  'pinyin-pro',
  'prom-client',
  'redoc',
  'sharp',
]);

/** Follows static imports: what stands behind an `import()` is not loaded at a start. */
export const startRule: Rule = {
  name: 'start-loads-only-what-is-used',
  description:
    'No file that a start of the server loads imports a package of start-rule.ts statically: such a package comes by import() at its first use.',
  check: (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const visited = new Set<string>();
    const found: Violation[] = [];
    const walk = (path: string): void => {
      const file = byPath.get(path);
      if (!file || visited.has(path)) return;
      visited.add(path);
      for (const { specifier, line, target, packageName } of staticImports(file)) {
        if (firstUsePackages.has(packageName ?? ''))
          found.push({ path, line, found: `imports '${specifier}'` });
        if (target) walk(target);
      }
    };
    for (const path of loadedAtStart) walk(path);
    return found;
  },
};

function staticImports({ imports }: SourceFile) {
  return imports.filter(({ dynamic, typeOnly }) => !dynamic && !typeOnly);
}
