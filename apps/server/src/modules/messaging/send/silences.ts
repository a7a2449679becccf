import { LRUCache } from 'lru-cache';
import { chinaMoment } from '../../../china-moment.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { MessagingBus } from '../news.ts';
import { Refusal } from '../refusal.ts';
import { silencedUntil } from './silence-store.ts';

export type Silences = ReturnType<typeof createSilences>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: MessagingBus;
}

/** Who may say nothing for a time, anywhere, by an operator's decision (P8); kept as passages are. */
export function createSilences({ db, clock, bus }: Needs) {
  const kept = new LRUCache<number, Promise<{ until: string | null }>>({ max: 50_000, ttl: 30_000 });
  bus.on('silence', (uid) => void kept.delete(uid));
  bus.onMissed(() => kept.clear());
  return { check, forget };

  /** @throws Refusal 880212, with the day and the hour. */
  async function check(uid: number): Promise<void> {
    const known = kept.get(uid) ?? read(uid);
    const { until } = await known;
    if (until !== null && until > clock.now().toISOString())
      throw new Refusal('silenced', undefined, `你已被禁言，${chinaMoment(until)} 前不能发送消息`);
  }

  function read(uid: number): Promise<{ until: string | null }> {
    const found = silencedUntil(db, uid).then((until) => ({ until }));
    kept.set(uid, found);
    found.catch(() => kept.delete(uid));
    return found;
  }

  /** After a change, on every node. */
  function forget(uid: number): void {
    kept.delete(uid);
    bus.post('silence', uid);
  }
}
