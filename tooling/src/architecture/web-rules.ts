import { lineAt } from '../source/line-at.ts';
import { isTest } from '../source/source-file.ts';
import { fileRule, importRule, type Rule, within } from './rule.ts';

const src = 'apps/web/src';

/** Below app/, from the top down; the last three know nothing of the two above them. */
const floors = ['features', 'entities', 'editor', 'ui', 'lib'].map((folder) => `${src}/${folder}`);

const compositionFile = `${src}/ui/form/composition.ts`;

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
    'entities/, editor/ and lib/ serve every feature, so they know none; lib/ and editor/ know no entity, lib/ no editor.',
    (from, { target }) =>
      (within(from, `${src}/entities`, `${src}/editor`, `${src}/lib`) && within(target, `${src}/features`)) ||
      (within(from, `${src}/editor`, `${src}/lib`) && within(target, `${src}/entities`)) ||
      (within(from, `${src}/lib`) && within(target, `${src}/editor`)),
  ),
  fileRule(
    'keys-of-compositions',
    'Only ui/form/composition.ts asks whether a key belongs to an input method; it keeps such keys from every handler.',
    (file) =>
      within(file.path, src) && file.path !== compositionFile && !isTest(file.path)
        ? [...file.text.matchAll(/\b(?:isComposing|keyCode)\b/g)].map((read) => ({
            line: lineAt(file.text, read.index),
            found: read[0],
          }))
        : [],
  ),
];

function featureOf(path = ''): string | undefined {
  return /^apps\/web\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}
