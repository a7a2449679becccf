import { factsOf, type NoticeKind, topicFacts } from '@gongdu/contract/notice-kind';
import { pushTypeOf } from '@gongdu/contract/push-extras';
import type { Clock } from '../../clock.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { Preferences, Wants } from '../preferences/service.ts';
import type { Silence } from '../silence/service.ts';
import type { Counters } from './counters.ts';
import * as store from './store.ts';

export interface NewNotice {
  readonly uid: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly objectKind: string;
  readonly objectId: number;
  /** Whose act it tells of, where it is one person's. */
  readonly byUid?: number;
}

interface Needs {
  readonly clock: Clock;
  readonly live: Live;
  readonly preferences: Pick<Preferences, 'wanted'>;
  readonly silence: Pick<Silence, 'unwilling'>;
  readonly counters: Counters;
}

/** Events of the product that one person or many hear of (P6). */
export function createTelling({ clock, live, preferences, silence, counters }: Needs) {
  return { tell, tellMany };

  /** Belongs in the transaction of the event it tells of: no event without its notice, no notice without its event. */
  function tell(tx: Transaction, { uid, ...notice }: NewNotice): Promise<void> {
    return tellMany(tx, [uid], notice);
  }

  /** The same to many at once; those pass by who do without it. */
  async function tellMany(
    tx: Transaction,
    uids: readonly number[],
    { byUid, ...notice }: Omit<NewNotice, 'uid'>,
  ): Promise<void> {
    const willing = await listeners(tx.sql, uids, { ...notice, byUid });
    if (willing.size === 0) return;
    const { type } = factsOf(notice.kind);
    const row = { ...notice, type, createdAt: clock.now().toISOString() };
    const told = await store.insertNotices(tx.sql, [...willing.keys()], row);
    const extras = { type: pushTypeOf(type) };
    counters.push(tx, [...willing.keys()], extras.type);
    const { kind, title, body, link } = notice;
    tx.afterCommit(() => {
      for (const { uid, id } of told) {
        if (willing.get(uid)?.browser) live.toPerson(uid, 'notice', { id, kind, title, body, link, extras });
      }
    });
  }

  /** Whoever hears of it in the app; in the order of their uids, in which their counters are locked. */
  async function listeners(
    sql: Queryable,
    uids: readonly number[],
    {
      kind,
      byUid = 0,
      objectKind,
      objectId,
    }: Omit<NewNotice, 'uid' | 'byUid'> & { byUid?: number | undefined },
  ): Promise<ReadonlyMap<number, Wants>> {
    const { topic } = factsOf(kind);
    if (uids.length === 0 || topic === null) return new Map();
    // What always comes is not muted either; nobody is blocked who decides about a work.
    const object = topicFacts[topic].always ? null : { kind: objectKind, id: objectId };
    const [here, wants, unwilling] = await Promise.all([
      store.present(sql, uids),
      preferences.wanted(sql, uids, topic),
      object ? silence.unwilling(sql, uids, { byUid, object }) : new Set<number>(),
    ]);
    const willing = here.filter((uid) => uid !== byUid && wants.get(uid)?.app && !unwilling.has(uid));
    return new Map(
      willing.toSorted((a, b) => a - b).map((uid) => [uid, wants.get(uid) ?? { app: true, browser: false }]),
    );
  }
}
