import type { Pooler } from '../db/driver/pooler.ts';
import { type Env, readChoice, readDatabaseAddress } from '../env.ts';

/** `DATABASE_POOLER` and `DATABASE_DIRECT_URL`; null: no pooler is declared. */
export function readPooler(env: Env): Pooler | null {
  const mode = readChoice(env, 'DATABASE_POOLER', ['none', 'session', 'transaction'], 'none');
  const directUrl = readDatabaseAddress(env, 'DATABASE_DIRECT_URL');
  if (mode === 'none') {
    if (directUrl)
      env.refuse(
        'DATABASE_DIRECT_URL 只与 DATABASE_POOLER 一起使用 (DATABASE_DIRECT_URL is used with DATABASE_POOLER only)',
      );
    return null;
  }
  if (!env.get('DATABASE_URL'))
    env.refuse(
      'DATABASE_POOLER 需要 DATABASE_URL，即连接池的地址 (DATABASE_POOLER needs DATABASE_URL, the address of the pooler)',
    );
  if (mode === 'transaction' && !directUrl)
    env.refuse(
      'DATABASE_POOLER=transaction 需要 DATABASE_DIRECT_URL，即绕过连接池直连 PostgreSQL 的地址 (DATABASE_DIRECT_URL, the address of PostgreSQL itself, is missing)',
    );
  return { mode, directUrl };
}
