import { lineAt } from '../source/line-at.ts';
import { isTest, type SourceFile } from '../source/source-file.ts';
import { fileRule, importRule, type Rule, type Violation, within } from './rule.ts';

const src = 'apps/web/src';
const contract = 'packages/contract/src';

/** Below app/, from the top down; the last three know nothing of the two above them. */
const floors = ['features', 'entities', 'editor', 'ui', 'lib'].map((folder) => `${src}/${folder}`);

const compositionFile = `${src}/ui/form/composition.ts`;
const readsFiles = ['reads', 'numbered-pages'].map((name) => `${src}/lib/api/${name}.ts`);

/** What the server draws or writes in the same way. */
const sharedWithServer = ['library/books/cover-title', 'library/books/drawn-cover', 'china-time'].map(
  (name) => `packages/rules/src/${name}.ts`,
);

/** app -> features -> entities -> {editor, ui, lib} (ARCHITECTURE.md, rule 4). */
export const webRules: Rule[] = [
  importRule(
    'features-apart',
    'A feature never imports another feature: two features meet in app/.',
    (from, { target }) => {
      const [here, there] = [featureOf(from), featureOf(target)];
      return here !== undefined && there !== undefined && here !== there;
    },
  ),
  importRule(
    'features-never-upwards',
    'Features, entities, editor, ui and lib never import app/ or main.tsx.',
    (from, { target }) => within(from, ...floors) && within(target, `${src}/app`, `${src}/main.tsx`),
  ),
  importRule(
    'ui-knows-no-product',
    'ui/ is the design system: it imports neither lib, nor editor, nor entities, nor features, nor a data library; of the rules only the drawing of covers and the time zone, which the server has too.',
    (from, { target, packageName }) =>
      within(from, `${src}/ui`) &&
      !(target && sharedWithServer.includes(target)) &&
      (within(target, ...floors.filter((floor) => floor !== `${src}/ui`), 'packages') ||
        packageName === '@tanstack/react-query'),
  ),
  importRule(
    'lib-knows-no-feature',
    'entities/, editor/ and lib/ serve every feature, so they know none; lib/ and editor/ know no entity, lib/ no editor and no part of ui/: what it has to say goes through lib/notify.ts.',
    (from, { target }) =>
      (within(from, `${src}/entities`, `${src}/editor`, `${src}/lib`) && within(target, `${src}/features`)) ||
      (within(from, `${src}/editor`, `${src}/lib`) && within(target, `${src}/entities`)) ||
      (within(from, `${src}/lib`) && within(target, `${src}/editor`, `${src}/ui`)),
  ),
  fileRule(
    'cache-keys-from-endpoints',
    'Only lib/api/reads.ts and numbered-pages.ts write cache keys and fetchers of queries: a read is made there from its endpoint (read, pages, numbered), and what is stale is named by an endpoint or its path.',
    (file) =>
      within(file.path, src) && !readsFiles.includes(file.path) && !isTest(file.path)
        ? found(file, /\bqueryFn\b|\b(?:query|mutation)Key(?::| =) \[|\binvalidates(?::| =) \[\[/g)
        : [],
  ),
  {
    name: 'paths-of-the-contract',
    description:
      'A path that the web app names in place of an endpoint is one of the contract, or the beginning of one.',
    check: (files) => {
      const paths = new Set(files.filter(({ path }) => within(path, contract)).flatMap(endpointPaths));
      return files
        .filter(({ path }) => within(path, `${src}/app`, ...floors.slice(0, 2)) && !isTest(path))
        .flatMap((file) =>
          found(file, /(?<=')\/api\/[^'\s]*(?=')/g)
            .filter(({ found: named }) => ![...paths].some((path) => within(path, named)))
            .map((violation) => ({ path: file.path, ...violation })),
        );
    },
  },
  fileRule(
    'keys-of-compositions',
    'Only ui/form/composition.ts asks whether a key belongs to an input method; it keeps such keys from every handler.',
    (file) =>
      within(file.path, src) && file.path !== compositionFile && !isTest(file.path)
        ? found(file, /\b(?:isComposing|keyCode)\b/g)
        : [],
  ),
];

function found({ text }: SourceFile, pattern: RegExp): Omit<Violation, 'path'>[] {
  return [...text.matchAll(pattern)].map((match) => ({ line: lineAt(text, match.index), found: match[0] }));
}

/** The paths of a file's endpoints; some are made of a constant in the same file. */
function endpointPaths({ text }: SourceFile): string[] {
  const shared = /^const path = '([^']+)'/m.exec(text)?.[1] ?? '';
  return [...text.matchAll(/^ {2}path(?:: (?:'([^']+)'|`\$\{path\}([^`]+)`))?,$/gm)].map(
    ([, whole, rest = '']) => whole ?? `${shared}${rest}`,
  );
}

function featureOf(path = ''): string | undefined {
  return /^apps\/web\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}
