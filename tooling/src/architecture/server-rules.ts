import { posix } from 'node:path';
import type { Import } from '../source/imports.ts';
import { lineAt } from '../source/line-at.ts';
import { isTest } from '../source/source-file.ts';
import { replicaReaders } from './replica-readers.ts';
import { fileRule, importRule, type Rule, within } from './rule.ts';

const src = 'apps/server/src';
const platform = ['http', 'realtime', 'db', 'storage', 'mail'].map((name) => `${src}/${name}`);
const wiring = [`${src}/main.ts`, `${src}/app.ts`, `${src}/wiring`, `${src}/demo`];
const dialect = `${src}/modules/messaging/messaging/original-library`;
const sqlPackages = new Set(['drizzle-orm', 'postgres']);

/** main -> app -> wiring -> areas -> modules -> {http, realtime, db, storage, mail} (ARCHITECTURE.md, rule 3). */
export const serverRules: Rule[] = [
  importRule(
    'server-platform-knows-no-module',
    'http, realtime, db, storage and mail are the ground floor: they import no module, not the wiring, not the demo.',
    (from, { target }) =>
      within(from, ...platform) && !isTest(from) && within(target, `${src}/modules`, ...wiring),
  ),
  importRule(
    'server-modules-never-upwards',
    'A module never imports an area.ts, the wiring, app.ts, main.ts or the demo: what it needs is handed to it by its area.',
    (from, { target }) =>
      within(from, `${src}/modules`) &&
      !isTest(from) &&
      (within(target, ...wiring) || (isArea(target) && !isArea(from))),
  ),
  importRule(
    'server-areas-apart',
    'An area.ts makes the services of its own modules and is handed those of other areas: of these it imports types alone. Only wiring/services.ts makes areas.',
    (from, { target, typeOnly }) =>
      !typeOnly &&
      ((isArea(from) && within(target, `${src}/modules`) && !within(target, posix.dirname(from))) ||
        (isArea(target) && !isArea(from) && !within(from, `${src}/modules`, `${src}/wiring/services.ts`))),
  ),
  importRule(
    'server-app-never-imports-main',
    'main.ts is the last link: nothing but start.ts imports it.',
    (from, { target }) => within(from, src) && from !== `${src}/start.ts` && target === `${src}/main.ts`,
  ),
  importRule(
    'server-modules-apart',
    "A module reaches another only through the service it is handed by its area: across modules only types are imported, never a store's, and another module's tables by stores and tables alone, for joins and references.",
    (from, imported) => !isTest(from) && crossesModules(from, imported),
  ),
  importRule(
    'store-stays-home',
    "A store is imported only inside its own module, or inside its own folder where that is no module's.",
    (from, { target }) =>
      target !== undefined && within(target, src) && isStore(target) && !within(from, storeHome(target)),
  ),
  importRule(
    'tables-only-in-stores',
    'Tables are imported only by stores, other tables, db, the migrations config, the demo and tests.',
    (from, { target }) =>
      target !== undefined &&
      within(target, src) &&
      isTable(target) &&
      within(from, src) &&
      !mayNameTables(from),
  ),
  importRule(
    'tables-load-with-migrations',
    'Of a table file others import types alone: the library that describes tables is loaded for migrations, not at a start.',
    (from, { target, typeOnly }) =>
      target !== undefined &&
      within(target, src) &&
      isTable(target) &&
      within(from, `${src}/modules`, `${src}/demo`) &&
      !typeOnly &&
      !isTable(from) &&
      !isTest(from),
  ),
  importRule(
    'sql-only-in-stores',
    'SQL stands only in store.ts, table files, db, the demo and tests: elsewhere drizzle-orm and postgres are not imported (types excepted).',
    (from, { packageName, typeOnly }) =>
      within(from, src) && !typeOnly && sqlPackages.has(packageName ?? '') && !mayNameTables(from),
  ),
  fileRule(
    'replica-readers-listed',
    'Only the files in tooling/src/architecture/replica-readers.ts take `reads` of the platform or the replica itself, which may answer with what was true a moment ago.',
    ({ path, text }) =>
      within(path, `${src}/modules`) && !isTest(path) && !replicaReaders.has(path)
        ? [...text.matchAll(/Platform,[^>]*'reads'|\breads\??: Queryable|<Replica, 'caughtUp'>/g)].map(
            ({ index }) => ({
              line: lineAt(text, index),
              found: 'takes reads',
            }),
          )
        : [],
  ),
  importRule(
    'dialect-behind-its-switch',
    'Only the messaging area loads the original library’s dialect, where it is let in; its upload is a door of every server.',
    (from, { target }) =>
      within(target, dialect) &&
      !within(target, `${dialect}/upload`) &&
      !within(from, dialect) &&
      from !== `${src}/modules/messaging/area.ts`,
  ),
  importRule(
    'one-kind-of-cache',
    'lru-cache is imported by shared/cache.ts alone: its own limit takes memory for all entries at once.',
    (from, { packageName }) => packageName === 'lru-cache' && from !== `${src}/shared/cache.ts`,
  ),
  importRule(
    'testing-is-for-tests',
    'What stands in testing/ is imported by tests only.',
    (from, { target }) =>
      within(from, 'apps') && !isTest(from) && /^apps\/\w+\/src\/testing\//.test(target ?? ''),
  ),
];

function crossesModules(from: string, { target, typeOnly }: Import): boolean {
  const [here, there] = [moduleOf(from), moduleOf(target)];
  if (!here || !there || !target || here === there) return false;
  const handedIn = typeOnly && !isTable(target) && !isStore(target);
  const joined = isTable(target) && (isStore(from) || isTable(from));
  return !handedIn && !joined;
}

/** Where the services of an area's modules are made. */
function isArea(path = ''): boolean {
  return /^apps\/server\/src\/modules\/[^/]+\/area\.ts$/.test(path);
}

function moduleOf(path = ''): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}

function storeHome(store: string): string {
  const module = moduleOf(store);
  return module ? `${src}/modules/${module}` : posix.dirname(store);
}

function isStore(path: string): boolean {
  return /(^|[/-])store\.ts$/.test(path);
}

function isTable(path: string): boolean {
  return /(^|[/-])tables?\.ts$/.test(path);
}

function mayNameTables(path: string): boolean {
  return isStore(path) || isTable(path) || isTest(path) || within(path, `${src}/db`, `${src}/demo`);
}
