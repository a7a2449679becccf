import { type Env, readServerAddress } from '../env.ts';

/** `DATABASE_REPLICA_URL`; null: everything is read from the primary. */
export function readReplicaUrl(env: Env): string | null {
  const url = readServerAddress(env, 'DATABASE_REPLICA_URL', ['postgres', 'postgresql']);
  if (!url) return null;
  if (!env.get('DATABASE_URL'))
    env.refuse(
      'DATABASE_REPLICA_URL 需要 DATABASE_URL，即主库的地址 (DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary)',
    );
  if (/^\w+:\/\/(?:[^@/?]*@)?[^/?]*,/.test(url))
    env.refuse(
      'DATABASE_REPLICA_URL 只写一个备库；有几个时，写它们前面的代理 (DATABASE_REPLICA_URL names one server: for several, the proxy in front of them)',
    );
  return url;
}
