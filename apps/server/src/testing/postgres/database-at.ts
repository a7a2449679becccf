import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject, onTestFinished } from 'vitest';
import { readMigrations } from '../../db/known-migrations.ts';
import { createSchema } from '../../db/migrate.ts';
import { dropDatabase } from './drop-database.ts';

export interface OldDatabase {
  readonly name: string;
  /** One connection. */
  readonly sql: postgres.Sql;
  /** Another client with one connection. */
  open(): postgres.Sql;
}

/** A new database with the tables of an earlier version. Dropped after the test. */
export async function databaseAt(tag: string): Promise<OldDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connectTo('postgres');
  await admin`create database ${admin(name)}`;
  const open = () => connectTo(name);
  const sql = open();
  onTestFinished(async () => {
    await sql.end();
    await dropDatabase(admin, name);
    await admin.end();
  });
  await bringTo(sql, tag);
  return { name, sql, open };
}

/** As a start of that version would. */
export async function bringTo(sql: postgres.Sql, tag: string): Promise<void> {
  const version = readMigrations().find((migration) => migration.tag === tag);
  if (!version) throw new Error(`There is no migration ${tag}`);
  await sql.begin((tx) => createSchema(tx, version));
}

/** The work in a transaction that is rolled back. */
export async function undoing<T>(
  db: Pick<postgres.Sql, 'begin'>,
  work: (sql: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const outcome = Promise.withResolvers<T>();
  const undone = new Error('undone');
  await db
    .begin(async (sql) => {
      outcome.resolve(await work(sql));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return outcome.promise;
}

function connectTo(database: string): postgres.Sql {
  return postgres({ ...inject('postgres'), database, max: 1, onnotice: () => undefined });
}
