import type { NoticeType } from '@gongdu/contract/notice-kind';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import type { Act, ActListener } from '../social/act.ts';
import * as store from './group-store.ts';

interface Needs {
  readonly clock: Clock;
  /** Sends the person his counters once they are durable. */
  readonly push: (tx: Transaction, uid: number) => Promise<void>;
}

/**
 * Acts become notices of types 3 to 7 (P6): one row per receiver, type and object. Taking an act back removes the
 * person, and the row with the last one; doing it again tells nothing new.
 */
export function createHeeding({ clock, push }: Needs): ActListener {
  return async (tx, act) => {
    const { receiverUid: uid, actorUid, sourceId, object, body, link } = act;
    if (uid === null || uid === actorUid) return;
    const of = { uid, type: typeOf(act), objectKind: object.kind, objectId: object.id };
    const source = { ...of, actorUid, sourceId, body, link, at: clock.now().toISOString() };
    const changed = act.on
      ? await appear(tx, source, { kind: act.act, title: object.title })
      : await disappear(tx, source);
    if (changed) await push(tx, uid);
  };
}

async function appear(tx: Transaction, source: store.Source, words: store.GroupWords): Promise<boolean> {
  const { known, here } = await store.putSource(tx.sql, source);
  // Changed words of what stands already.
  const joining = here || (await store.isThereOtherwise(tx.sql, source)) ? 0 : 1;
  if (known) await store.rejoin(tx.sql, source, words, joining);
  else await store.raise(tx.sql, source, words, joining);
  return !here;
}

async function disappear(tx: Transaction, source: store.Source): Promise<boolean> {
  if (!(await store.removeSource(tx.sql, source))) return false;
  const stays = await store.isThereOtherwise(tx.sql, source);
  await store.lower(tx.sql, source, stays ? 0 : 1);
  return true;
}

function typeOf({ act, object }: Act): NoticeType {
  if (act !== 'mention') return types[act];
  // Named in a reply it is a reply, named in a comment a comment: both stand in one tab.
  return object.isReply ? 7 : 6;
}

const types = { like: 3, collect: 4, follow: 5, comment: 6, reply: 7 } as const;
