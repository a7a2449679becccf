import { type Env, readServerAddress } from '../env.ts';
import { parseRedisAddress, redisSchemes } from '../realtime/redis-address.ts';

/** `REDIS_URL`: a Redis, or the sentinels that know it; null: this is the only node. */
export function readRedisUrl(env: Env): string | null {
  const url = readServerAddress(env, 'REDIS_URL', redisSchemes);
  if (url && !parseRedisAddress(url))
    env.refuse(
      'REDIS_URL 中的哨兵应写成 redis+sentinel://用户名:密码@主机一:26379,主机二:26379/主节点名称 (REDIS_URL names sentinels in another form)',
    );
  return url;
}
