import { type InterestKind, type InterestTag, interestsMax } from '@gongdu/contract/discovery/interests';
import { workKinds } from '@gongdu/contract/writing/works/work';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { createHook } from '../../../shared/hook.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import type { ChannelDirectory } from '../../writing/channels/directory.ts';
import type { Topics } from '../../writing/topics/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly channelDirectory: Pick<ChannelDirectory, 'namesOf'>;
  readonly preferences: Pick<Preferences, 'privacyOf'>;
  readonly topics: Pick<Topics, 'namesOf'>;
}

export type Interests = ReturnType<typeof createInterests>;
type Self = Pick<Caller, 'uid'>;

/** Tags derived from what a member chose and read. The member can list and delete them. */
export function createInterests({ db, channelDirectory, preferences, topics }: Needs) {
  /** Called when a member deletes tags. */
  const deleted = createHook<[tx: Transaction, uid: number]>();
  return { deleted, of, list, remove, removeAll, follow };

  /** For personal ranking: empty if the member has disabled it. */
  async function of(uid: number, sql: Queryable = db): Promise<{ kind: InterestKind; id: number }[]> {
    if (!(await preferences.privacyOf(uid, sql)).personalized) return [];
    return (await store.list(sql, uid)).map(({ kind, objectId: id }) => ({ kind, id }));
  }

  /** Those whose topic or channel still exists. */
  async function list({ uid }: Self): Promise<InterestTag[]> {
    const rows = await store.list(db, uid);
    const idsOf = (wanted: InterestKind) =>
      rows.flatMap(({ kind, objectId }) => (kind === wanted ? [objectId] : []));
    const [topicNames, channelNames] = await Promise.all([
      topics.namesOf(idsOf('topic')),
      channelDirectory.namesOf(idsOf('channel')),
    ]);
    const names = {
      topic: new Map(topicNames.map(({ id, name }) => [id, name])),
      channel: new Map(channelNames.map(({ id, name }) => [id, name])),
    };
    return rows.flatMap(({ kind, objectId: id, source, at }) => {
      const name = names[kind].get(id);
      return name === undefined ? [] : [{ kind, id, name, source, at }];
    });
  }

  async function remove(self: Self, tag: { kind: InterestKind; id: number }): Promise<InterestTag[]> {
    await inTransaction(db, async (tx) => {
      await store.remove(tx.sql, self.uid, tag);
      await deleted.run(tx, self.uid);
    });
    return list(self);
  }

  async function removeAll({ uid }: Self): Promise<InterestTag[]> {
    await inTransaction(db, async (tx) => {
      await store.removeAll(tx.sql, uid);
      await deleted.run(tx, uid);
    });
    return [];
  }

  /** Records a member's action, in its transaction; nothing is stored while the setting is off. */
  async function follow(tx: Transaction, { type, on, actorUid: uid, object, at }: Activity): Promise<void> {
    const { kind, id } = object;
    const isPlace = type === 'follow' && (kind === 'topic' || kind === 'channel');
    const isWork = (type === 'like' || type === 'collect') && workKinds.some((each) => each === kind);
    if (isPlace && !on) return store.remove(tx.sql, uid, { kind, id });
    if (!on || !(isPlace || isWork)) return;
    if (!(await preferences.privacyOf(uid, tx.sql)).personalized) return;
    const inserted = isPlace
      ? store.insertChosen(tx.sql, { uid, kind, objectId: id, at })
      : store.insertOfWork(tx.sql, { uid, workId: id, at });
    await Promise.all([inserted, store.removeBeyond(tx.sql, uid, interestsMax)]);
  }
}
