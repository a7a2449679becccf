import { LRUCache } from 'lru-cache';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import { ImError } from '../protocol/error.ts';
import type { MessagingBus } from '../protocol/node-events.ts';
import { findBannedUntil } from './store.ts';

export type Bans = ReturnType<typeof createBans>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly bus: MessagingBus;
}

/** Operators' temporary bans on sending, cached like send permissions. */
export function createBans({ db, clock, bus }: Needs) {
  const cache = new LRUCache<number, Promise<{ until: string | null }>>({ max: 50_000, ttl: 30_000 });
  bus.subscribe('banChanged', (uid) => void cache.delete(uid));
  bus.onMissed(() => cache.clear());
  return { assertNotBanned, forget };

  /** @throws ImError 880212 with the end of the ban */
  async function assertNotBanned(uid: number): Promise<void> {
    const cached = cache.get(uid) ?? load(uid);
    const { until } = await cached;
    if (until !== null && until > clock.now().toISOString())
      throw new ImError('silenced', undefined, `您已被禁言，${formatChinaTime(until)} 前不能发送消息`);
  }

  function load(uid: number): Promise<{ until: string | null }> {
    const loaded = findBannedUntil(db, uid).then((until) => ({ until }));
    cache.set(uid, loaded);
    loaded.catch(() => cache.delete(uid));
    return loaded;
  }

  /** Call after a change; clears the cache of every node. */
  function forget(uid: number): void {
    cache.delete(uid);
    bus.publish('banChanged', uid);
  }
}
