import type { ActivePage, ComingEvent, LandingPage } from '@gongdu/contract/discovery/public-site/front';
import { isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

/** Rows of a page of `/active`. */
const pageSize = 20;
/** Of each kind on the front page. */
const frontRows = 3;
/** Milliseconds for which a started event is still listed. */
const begunMs = 2 * 3_600_000;

const isEventKind = (part: string): part is ComingEvent['kind'] => part === 'live' || part === 'reading_lead';

export type Front = ReturnType<typeof createFront>;

/** Pages for visitors without an account: `/` and `/active`. */
export function createFront({ reads: db, clock }: Pick<Platform, 'reads' | 'clock'>) {
  return { landing, active };

  async function landing(): Promise<LandingPage> {
    const [works, books, events] = await Promise.all([
      store.listWorks(db, frontRows),
      store.listBooks(db, frontRows),
      store.listEvents(db, now(), frontRows),
    ]);
    return { works, books, events };
  }

  /**
   * Parses a cursor; without one both lists start at the beginning. @throws request.malformed for a cursor that no page
   * has returned.
   */
  function active(cursor: { events?: string | undefined; calls?: string | undefined }) {
    const eventsAfter = parseEventCursor(cursor.events);
    const callsBefore = parseCallCursor(cursor.calls);
    return () => readActive(eventsAfter, callsBefore);
  }

  async function readActive(
    eventsAfter: store.EventPlace | undefined,
    callsBefore: store.CallPlace | undefined,
  ): Promise<ActivePage> {
    const [events, calls] = await Promise.all([
      callsBefore ? [] : store.listEvents(db, eventsAfter ?? now(), pageSize + 1),
      eventsAfter ? [] : store.listCalls(db, callsBefore, pageSize + 1),
    ]);
    const eventPage = toPage(events, pageSize, ({ at, kind, id }) => [at, kind, id]);
    const callPage = toPage(calls, pageSize, ({ at, id }) => [at, id]);
    return {
      shown: shownOf(eventsAfter, callsBefore),
      events: eventPage.rows,
      nextEvents: addressOf('after', eventPage.next),
      calls: callPage.rows,
      nextCalls: addressOf('calls', callPage.next),
    };
  }

  function now(): store.EventPlace {
    return { at: new Date(clock.now().getTime() - begunMs).toISOString(), kind: 'live', id: 0 };
  }
}

function shownOf(events: object | undefined, calls: object | undefined): ActivePage['shown'] {
  if (calls) return 'calls';
  return events ? 'events' : 'both';
}

function parseEventCursor(cursor: string | undefined): store.EventPlace | undefined {
  const parts = parseCursor(cursor, [isTimestampPart, isEventKind, isIdPart]);
  const [at = '', kind = '', id] = parts ?? [];
  return parts && isEventKind(kind) ? { at, kind, id: Number(id) } : undefined;
}

function parseCallCursor(cursor: string | undefined): store.CallPlace | undefined {
  const parts = parseCursor(cursor, [isTimestampPart, isIdPart]);
  const [at = '', id] = parts ?? [];
  return parts && { at, id: Number(id) };
}

function addressOf(name: string, cursor: string | null): string | null {
  return cursor && `/active?${new URLSearchParams({ [name]: cursor })}`;
}
