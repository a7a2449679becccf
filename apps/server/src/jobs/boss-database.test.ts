import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../testing/postgres/test-database.ts';
import { createBossDatabase } from './boss-database.ts';

it('runs statements with their own transaction inside ours, without warnings of PostgreSQL', async () => {
  const database = await createTestDatabase();
  const notices: unknown[] = [];
  const onnotice = (notice: unknown) => void notices.push(notice);
  const sql = postgres({ ...inject('postgres'), database: database.name, max: 1, onnotice });
  // without the pool's column types, which this test does not use
  const db = createBossDatabase(sql as unknown as Database);
  await sql.unsafe('create table tried (n int)');
  await db.executeSql(
    `
    BEGIN;
    SET LOCAL lock_timeout = 30000;
    insert into tried values (1);
    COMMIT;
  `,
    [],
  );
  const failing = db.executeSql('BEGIN;\ninsert into tried values (2);\nselect 1/0;\nCOMMIT;\n', []);
  await expect(failing).rejects.toThrow('division by zero');
  expect([...(await sql`select n from tried`)]).toEqual([{ n: 1 }]);
  expect(notices).toEqual([]);
  await sql.end();
  await database.close();
});
