import type postgres from 'postgres';

/** What may be begun again after it was interrupted, and blocks neither reads nor writes. */
const forms = {
  create: /^create (?:unique )?index concurrently "(\w+)"/i,
  drop: /^drop index concurrently if exists "\w+"/i,
  validate: /^alter table "\w+" validate constraint "\w+"/i,
};

/**
 * Runs statements of a migration that begins with `-- concurrently`, each by itself. One that was interrupted is done
 * again: an index that was left half-made is dropped first.
 * @param client With one connection, outside a transaction.
 */
export async function runConcurrently(client: postgres.Sql, statements: readonly string[]): Promise<void> {
  const all = statements.map(withoutComments).filter((text) => text !== '');
  for (const text of all) assertRepeatable(text);
  await client`set statement_timeout = 0`;
  try {
    for (const text of all) {
      const [, index] = forms.create.exec(text) ?? [];
      const state = index ? await stateOf(client, index) : 'missing';
      if (state === 'half-made') await client`drop index concurrently ${client(index ?? '')}`;
      if (state !== 'whole') await client.unsafe(text);
    }
  } finally {
    // Behind a pooler the connection goes on to another client.
    await client`reset statement_timeout`;
  }
}

/** The same within a transaction, for a database without rows or readers. */
export function notConcurrently(statements: readonly string[]): string[] {
  return statements.map((text) => withoutComments(text).replace(/ concurrently /i, ' '));
}

/** @throws Error for a statement that could not be begun again */
function assertRepeatable(text: string): void {
  if (!Object.values(forms).some((form) => form.test(text)))
    throw new Error(`A migration with "-- concurrently" takes no such statement: ${text}`);
}

async function stateOf(client: postgres.Sql, index: string): Promise<'missing' | 'half-made' | 'whole'> {
  const [row] =
    await client`select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`;
  if (!row) return 'missing';
  return row['valid'] ? 'whole' : 'half-made';
}

export function withoutComments(text: string): string {
  return text.replaceAll(/^\s*--.*$/gm, '').trim();
}
