// @module-tag slow

import { once } from 'node:events';
import {
  query,
  spawnScript,
  startServer,
  temporaryDirectory,
} from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it } from 'vitest';
import { currentTemplate } from '../db/template.ts';

it('leaves a database with all tables that a new one is copied from', async () => {
  const folder = temporaryDirectory();
  const script = new URL('./build-template.ts', import.meta.url).href;
  expect(await once(spawnScript(script, [folder]), 'exit')).toEqual([0, null]);
  const { connection } = await startServer(temporaryDirectory(), { template: currentTemplate(folder) });
  expect(await query(connection, 'select count(*)::int as members from account')).toEqual([{ members: 0 }]);
});
