import postgres from 'postgres';

/** A database that is just being vacuumed cannot be dropped by its owner; it goes with the whole cluster. */
export async function dropDatabase(server: postgres.Sql, name: string): Promise<void> {
  await server`drop database if exists ${server(name)} with (force)`.catch((error: unknown) => {
    if (!(error instanceof postgres.PostgresError && error.code === '42501')) throw error;
  });
}
