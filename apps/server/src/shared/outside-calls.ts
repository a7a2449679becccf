import type { OutsideService } from '@gongdu/contract/core/alarms/outside-services';
import type { Clock } from './time/clock.ts';

/** What this node has seen of a service since the last drain. */
export interface ServiceNews {
  readonly service: OutsideService;
  readonly lastOkAt: string | null;
  readonly lastRefusedAt: string | null;
  /** Why, without anything secret. */
  readonly lastRefusal: string | null;
  /** The first refusal after the last success. */
  readonly refusedSince: string | null;
  /** Refusals after the last success. */
  readonly refusals: number;
}

export type OutsideCalls = ReturnType<typeof createOutsideCalls>;

/** Watches calls to services outside; counts in memory, so that a call costs nothing more. */
export function createOutsideCalls(clock: Clock) {
  const news = new Map<OutsideService, ServiceNews>();
  return { watch, noteSuccess, noteRefusal, drain };

  /**
   * Passes the call's outcome on. @param isRefusal Whether an error means that the service refuses us, rather than what
   * a single caller gave us, which a stranger could repeat at will.
   */
  async function watch<T>(
    service: OutsideService,
    call: () => Promise<T>,
    isRefusal: (error: unknown) => boolean = () => true,
  ): Promise<T> {
    try {
      const result = await call();
      noteSuccess(service);
      return result;
    } catch (error) {
      if (isRefusal(error)) noteRefusal(service, error);
      throw error;
    }
  }

  function noteSuccess(service: OutsideService): void {
    const { lastRefusedAt, lastRefusal } = news.get(service) ?? nothing(service);
    const lastOkAt = clock.now().toISOString();
    news.set(service, { service, lastOkAt, lastRefusedAt, lastRefusal, refusedSince: null, refusals: 0 });
  }

  function noteRefusal(service: OutsideService, error: unknown): void {
    const before = news.get(service) ?? nothing(service);
    const now = clock.now().toISOString();
    news.set(service, {
      ...before,
      lastRefusedAt: now,
      lastRefusal: reasonOf(error),
      refusedSince: before.refusedSince ?? now,
      refusals: before.refusals + 1,
    });
  }

  /** Empties what was noted. */
  function drain(): readonly ServiceNews[] {
    const all = [...news.values()];
    news.clear();
    return all;
  }
}

function nothing(service: OutsideService): ServiceNews {
  const never = { lastOkAt: null, lastRefusedAt: null, lastRefusal: null, refusedSince: null };
  return { service, ...never, refusals: 0 };
}

/** Addresses may carry keys, and replies what members wrote, so both are left out. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '未知原因';
  if (error.name === 'TimeoutError') return '没有在规定时间内回答';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? `（${String(cause.code)}）` : '';
  const words = error.message.replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/giu, '').replace(/\s+/gu, ' ');
  return `${words.slice(0, 200).trim()}${code}`;
}
