import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { problems } from '@gongdu/contract/problem';
import { minorRefusal } from '@gongdu/rules/core/minor-rules';
import type { Platform } from '../../../../platform.ts';
import { createCache } from '../../../../shared/cache.ts';
import { formatChinaTime } from '../../../../shared/time/china.ts';
import type { Penalties } from '../../../core/penalties/service.ts';
import { ImError } from '../protocol/error.ts';
import type { MessagingBus } from '../protocol/node-events.ts';

export type SendLimit = ReturnType<typeof createSendLimit>;

interface Needs extends Pick<Platform, 'clock'> {
  readonly bus: MessagingBus;
  readonly penalties: Pick<Penalties, 'findStanding'>;
}

/** Penalties on sending, cached like send permissions, so that no message costs a query. */
export function createSendLimit({ clock, bus, penalties }: Needs) {
  const cache = createCache<number, ReturnType<Penalties['findStanding']>>(50_000, { ttl: 30_000 });
  bus.subscribe('sendLimitChanged', (uid) => void cache.delete(uid));
  bus.onMissed(() => cache.clear());
  return { assertMaySend, forget };

  /** @throws ImError 880212 with the reason and the end of the penalty, or that a phone is to be proved first */
  async function assertMaySend(uid: number): Promise<void> {
    const { penalty, lacksPhone, minor } = await (cache.get(uid) ?? load(uid));
    if (lacksPhone) throw new ImError('silenced', undefined, problems['account.phone_missing'].message);
    const refusal = minor && minorRefusal(minor, clock.now());
    if (refusal) throw new ImError('silenced', undefined, problems[refusal].message);
    if (!penalty || penalty.until <= clock.now().toISOString()) return;
    const { reason, until } = penalty;
    const why = refusalReasons[reason].label;
    throw new ImError('silenced', undefined, `因${why}，你在 ${formatChinaTime(until)} 前不能发送消息`);
  }

  function load(uid: number): ReturnType<Penalties['findStanding']> {
    const loaded = penalties.findStanding(uid, 'message');
    cache.set(uid, loaded);
    // a phone may be proved at any moment
    const forget = () => cache.delete(uid);
    loaded.then(({ lacksPhone }) => lacksPhone && forget(), forget);
    return loaded;
  }

  /** Call after a change; clears the cache of every node. */
  function forget(uid: number): void {
    cache.delete(uid);
    bus.publish('sendLimitChanged', uid);
  }
}
