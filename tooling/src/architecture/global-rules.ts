import { lineAt } from '../source/line-at.ts';
import { isTest, type SourceFile } from '../source/source-file.ts';
import { callsIn } from './calls.ts';
import { fileRule, type Rule, within } from './rule.ts';

const server = 'apps/server/src';
const startedPrograms = [
  ...['backup', 'check-upgrade', 'close-demo-accounts', 'create-operator', 'move'],
  ...['register-client', 'restore', 'rotate-keys', 'verify'],
];
const environmentReaders = ['config', 'main', ...startedPrograms.map((name) => `cli/${name}`)].map(
  (name) => `${server}/${name}.ts`,
);
const postgresPrograms = 'packages/embedded-postgres/src/run-program.ts';
const storageDoors = [
  'apps/web/src/lib/browser-storage.ts',
  'packages/im-client/src/storage/indexed-db-storage.ts',
  'apps/web/src/lib/device-database.ts',
];
const worldCalls = new Set(['fetch', 'window.fetch', 'globalThis.fetch', 'new XMLHttpRequest']);
const timeAndChance = new Set([
  'Date.now',
  'new Date',
  'Date',
  'randomUUID',
  'crypto.randomUUID',
  'Math.random',
]);

/** Where the process, the network, time and chance may be touched (ARCHITECTURE.md, rule 5). */
export const globalRules: Rule[] = [
  fileRule(
    'environment-read-once',
    'process.env is read in config.ts and in the programs a person starts (main.ts and programs of cli/) only, and handed on to the programs of PostgreSQL (run-program.ts); everybody else is handed the configuration.',
    (file) =>
      /^(apps|packages)\/[^/]+\/src\//.test(file.path) &&
      !isTest(file.path) &&
      !environmentReaders.includes(file.path) &&
      file.path !== postgresPrograms
        ? environmentReads(file)
        : [],
  ),
  fileRule(
    'network-through-lib',
    'In the web app only lib/ speaks to the network: call() everywhere else.',
    (file) =>
      within(file.path, 'apps/web/src') && !within(file.path, 'apps/web/src/lib') && !isTest(file.path)
        ? callsIn(file)
            .filter(({ callee }) => worldCalls.has(callee))
            .map(found)
        : [],
  ),
  fileRule(
    'storage-through-one-door',
    'Where site data is blocked or full, every access to the storage of the browser throws: pages use deviceStorage and tabStorage of lib/browser-storage.ts, which do not; only lib/device-database.ts and the queue of the messaging SDK open indexedDB.',
    (file) =>
      /^(apps\/web|packages\/[^/]+)\/src\//.test(file.path) &&
      !isTest(file.path) &&
      !storageDoors.includes(file.path)
        ? storageAccesses(file)
        : [],
  ),
  fileRule(
    'time-and-ids-handed-in',
    'Modules of the server do not look at the clock or throw dice: a clock and an id source are handed in.',
    (file) =>
      within(file.path, `${server}/modules`) && !isTest(file.path)
        ? callsIn(file).filter(readsTimeOrChance).map(found)
        : [],
  ),
];

function environmentReads({ text }: SourceFile) {
  const reads = text.matchAll(
    /\bprocess\s*\.\s*env\b|\benv\b[^;]*from 'node:process'|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/g,
  );
  return [...reads].map((read) => ({ line: lineAt(text, read.index), found: read[0] }));
}

function storageAccesses({ text }: SourceFile) {
  const accesses = text.matchAll(/\b(?:localStorage|sessionStorage|indexedDB)\b/g);
  return [...accesses].map((access) => ({ line: lineAt(text, access.index), found: access[0] }));
}

function readsTimeOrChance({ callee, hasArguments }: { callee: string; hasArguments: boolean }): boolean {
  return timeAndChance.has(callee) && !(callee === 'new Date' && hasArguments);
}

function found({ callee, line }: { callee: string; line: number }) {
  return { line, found: `${callee}()` };
}
