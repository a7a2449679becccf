import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { Penalties } from '../../penalties/service.ts';
import { ImError } from '../protocol/error.ts';
import type { MessagingBus } from '../protocol/node-events.ts';

export type SendLimit = ReturnType<typeof createSendLimit>;

interface Needs extends Pick<Platform, 'clock'> {
  readonly bus: MessagingBus;
  readonly penalties: Pick<Penalties, 'findPenalty'>;
}

type Found = { readonly penalty: Awaited<ReturnType<Penalties['findPenalty']>> };

/** Penalties on sending, cached like send permissions, so that no message costs a query. */
export function createSendLimit({ clock, bus, penalties }: Needs) {
  const cache = new LRUCache<number, Promise<Found>>({ max: 50_000, ttl: 30_000 });
  bus.subscribe('sendLimitChanged', (uid) => void cache.delete(uid));
  bus.onMissed(() => cache.clear());
  return { assertMaySend, forget };

  /** @throws ImError 880212 with the reason and the end of the penalty */
  async function assertMaySend(uid: number): Promise<void> {
    const { penalty } = await (cache.get(uid) ?? load(uid));
    if (!penalty || penalty.until <= clock.now().toISOString()) return;
    const { reason, until } = penalty;
    const why = refusalReasons[reason].label;
    throw new ImError('silenced', undefined, `因${why}，您在 ${formatChinaTime(until)} 前不能发送消息`);
  }

  function load(uid: number): Promise<Found> {
    const loaded = penalties.findPenalty(uid, 'message').then((penalty) => ({ penalty }));
    cache.set(uid, loaded);
    loaded.catch(() => cache.delete(uid));
    return loaded;
  }

  /** Call after a change; clears the cache of every node. */
  function forget(uid: number): void {
    cache.delete(uid);
    bus.publish('sendLimitChanged', uid);
  }
}
