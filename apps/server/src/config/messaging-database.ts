import { type Env, readDatabaseAddress } from '../env.ts';

/** `DATABASE_MESSAGING_URL`; null: messages and notices stand in the main database. */
export function readMessagingUrl(env: Env, { demo }: { readonly demo: boolean }): string | null {
  const url = readDatabaseAddress(env, 'DATABASE_MESSAGING_URL');
  if (url === null) return null;
  if (!env.get('DATABASE_URL'))
    env.refuse(
      'DATABASE_MESSAGING_URL 需要 DATABASE_URL，即其余数据所在的数据库 (DATABASE_MESSAGING_URL needs DATABASE_URL, the main database)',
    );
  if (demo)
    env.refuse(
      '演示社区只放在一个数据库里：设 DATABASE_MESSAGING_URL 时请设 DEMO=0 (the demo community stands in one database: set DEMO=0)',
    );
  return url;
}
