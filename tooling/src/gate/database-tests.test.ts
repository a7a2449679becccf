import { expect, it } from 'vitest';
import { databaseTests } from './database-tests.ts';

it('tests that get a database, also through what they import, run on the second engine; others do not', () => {
  const found = databaseTests();
  expect(found).toEqual(
    expect.arrayContaining([
      'src/cli/create-operator.test.ts',
      'src/http/openapi/document.test.ts',
      'src/modules/identity/auth/sessions/sessions.test.ts',
    ]),
  );
  const others = ['src/config.test.ts', 'src/db/outage.test.ts', 'src/http/serve.test.ts'];
  expect(found.filter((file) => others.includes(file))).toEqual([]);
});
