import type { NoticeTopic, NoticeType } from '@gongdu/contract/notice-kind';
import { type PushExtras, pushTypeOf } from '@gongdu/contract/push-extras';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { Preferences, Wants } from '../preferences/service.ts';
import type { Silence } from '../silence/service.ts';
import type { Act, ActListener } from '../social/act.ts';
import { latestActors } from './actor-store.ts';
import type { Counters } from './counters.ts';
import * as store from './group-store.ts';
import { sentenceOf } from './sentences.ts';

interface Needs {
  readonly clock: Clock;
  readonly live: Live;
  readonly preferences: Pick<Preferences, 'wanted'>;
  readonly silence: Pick<Silence, 'unwilling'>;
  readonly counters: Counters;
}

/**
 * Acts become notices of types 3 to 7 (P6): one row per receiver, type and object. Taking an act back removes the
 * person, and the row with the last one; doing it again tells nothing new.
 */
export function createHeeding({ clock, live, preferences, silence, counters }: Needs): ActListener {
  return async (tx, act) => {
    const { receiverUid: uid, actorUid, sourceId, object, body, link } = act;
    if (uid === null || uid === actorUid) return;
    const of = { uid, type: typeOf(act), objectKind: object.kind, objectId: object.id };
    const source = { ...of, actorUid, sourceId, body, link, at: clock.now().toISOString() };
    if (!act.on) {
      if (await disappear(tx, source)) counters.push(tx, [uid]);
      return;
    }
    const wants = await heard(tx, act, uid);
    if (wants === undefined) return;
    const { changed, raised } = await appear(tx, source, { kind: act.act, title: object.title });
    if (changed) counters.push(tx, [uid], raised === null ? undefined : pushTypeOf(of.type));
    if (raised !== null && wants.browser) await ring(tx, uid, raised, { type: pushTypeOf(of.type) });
  };

  /** Undefined: he does not want to hear of it, or could not see what it is about. What is taken back never asks. */
  async function heard(
    { sql }: Transaction,
    { act, actorUid, object }: Act,
    uid: number,
  ): Promise<Wants | undefined> {
    const topic: NoticeTopic = act;
    const [wants, unwilling, seen] = await Promise.all([
      preferences.wanted(sql, [uid], topic),
      silence.unwilling(sql, [uid], { byUid: actorUid, object }),
      store.maySee(sql, uid, object),
    ]);
    const his = wants.get(uid);
    return his?.app && seen && !unwilling.has(uid) ? his : undefined;
  }

  async function ring(tx: Transaction, uid: number, id: number, extras: PushExtras): Promise<void> {
    const row = await store.findRaised(tx.sql, id);
    const people = (await latestActors(tx.sql, [id], 2)).get(id) ?? [];
    if (!row) return;
    const { kind, body, link } = row;
    const title = sentenceOf(
      row,
      people.map(({ name }) => name),
    );
    tx.afterCommit(() => live.toPerson(uid, 'notice', { id, kind, title, body, link, extras }));
  }
}

/** `raised`: the id of the notice that stands on top with it; null where it is nothing new. */
async function appear(
  tx: Transaction,
  source: store.Source,
  words: store.GroupWords,
): Promise<{ changed: boolean; raised: number | null }> {
  const { known, here } = await store.putSource(tx.sql, source);
  // Changed words of what stands already.
  const joining = here || (await store.isThereOtherwise(tx.sql, source)) ? 0 : 1;
  if (!known) return { changed: true, raised: await store.raise(tx.sql, source, words, joining) };
  await store.rejoin(tx.sql, source, words, joining);
  return { changed: !here, raised: null };
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
