import { isTest } from '../source/source-file.ts';
import { importRule, type Rule, within } from './rule.ts';

const contract = 'packages/contract';
const embeddedPostgres = 'packages/embedded-postgres';
const imClient = 'packages/im-client';
const openApiCheck = 'packages/openapi-check';
const rules = 'packages/rules';
const server = 'apps/server';
const web = 'apps/web';

/** Which workspace may import which (ARCHITECTURE.md, rules 1 and 2). */
export const packageRules: Rule[] = [
  importRule(
    'contract-stands-alone',
    'The contract imports the schema library (zod) and its own files only.',
    (from, { target, specifier, packageName }) =>
      within(from, `${contract}/src`) &&
      !isTest(from) &&
      (target ? !within(target, contract) : packageName !== 'zod' || specifier.startsWith('node:')),
  ),
  importRule(
    'rules-stand-on-contract',
    'What both sides compute (packages/rules) imports the contract, the schema library (zod) and its own files only.',
    (from, { target, packageName }) =>
      within(from, `${rules}/src`) &&
      !isTest(from) &&
      (target ? !within(target, contract, rules) : packageName !== 'zod'),
  ),
  importRule(
    'im-client-stands-on-contract',
    'The messaging SDK imports the contract, the socket library and its own files only; file-storage.ts also Node’s.',
    (from, { target, specifier, packageName }) =>
      within(from, `${imClient}/src`) &&
      !isTest(from) &&
      !(from === `${imClient}/src/storage/file-storage.ts` && specifier.startsWith('node:')) &&
      (target ? !within(target, contract, imClient) : packageName !== 'socket.io-client'),
  ),
  importRule(
    'embedded-postgres-stands-alone',
    'The launcher of PostgreSQL imports Node, the database client and its own files only.',
    (from, { target, specifier, packageName }) =>
      within(from, `${embeddedPostgres}/src`) &&
      !isTest(from) &&
      (target
        ? !within(target, embeddedPostgres)
        : packageName !== 'postgres' && !specifier.startsWith('node:')),
  ),
  importRule(
    'server-knows-contract-only',
    'The server imports the contract, the rules, the launcher of PostgreSQL and no other workspace; above all not the web app. Its tests also import what judges the API document.',
    (from, { target }) =>
      within(from, server) &&
      target !== undefined &&
      !within(target, contract, rules, embeddedPostgres, server) &&
      !(isTest(from) && within(target, openApiCheck)),
  ),
  importRule(
    'web-knows-contract-and-im-client',
    'The web app imports the contract, the rules and the messaging SDK and no other workspace; above all not the server.',
    (from, { target }) =>
      within(from, web) && target !== undefined && !within(target, contract, rules, imClient, web),
  ),
  importRule(
    'stories-know-the-product-from-outside',
    'Browser stories import nothing of the apps and packages: they know what a person sees.',
    (from, { target }) => within(from, 'e2e') && within(target, 'apps', 'packages'),
  ),
];
