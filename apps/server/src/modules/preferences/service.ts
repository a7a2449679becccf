import {
  type NoticeChannel,
  type NoticeTopic,
  noticeChannels,
  noticeTopics,
} from '@gongdu/contract/notice-kind';
import type { Preferences as PreferencesReply, Privacy } from '@gongdu/contract/preference';
import type { Database, Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Act, ActListener } from '../social/act.ts';
import * as store from './store.ts';

export type Preferences = ReturnType<typeof createPreferences>;
type Self = Pick<Caller, 'uid'>;

/** What a person has set about notices (P6) and about what others see of him (P12). */
export function createPreferences({ db }: { db: Database }) {
  return { read, switchNotice, setQuietHours, savePrivacy, unlessOff, privacyOf, hidingProgress };

  async function read({ uid }: Self): Promise<PreferencesReply> {
    return toReply(await store.find(db, uid));
  }

  async function switchNotice(
    { uid }: Self,
    { topic, channel, on }: { topic: NoticeTopic; channel: NoticeChannel; on: boolean },
  ): Promise<PreferencesReply> {
    return toReply(await store.switchNotice(db, uid, nameOf(topic, channel), on));
  }

  async function setQuietHours({ uid }: Self, quiet: PreferencesReply['quiet']): Promise<PreferencesReply> {
    const hours = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    return toReply(await store.save(db, uid, hours));
  }

  async function savePrivacy({ uid }: Self, change: Changed<Privacy>): Promise<PreferencesReply> {
    const choice = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(choice).length === 0) return read({ uid });
    return toReply(await store.save(db, uid, choice));
  }

  /** Before whoever tells of acts: those whose receiver does without such notices pass by. What is taken back never does. */
  function unlessOff(listener: ActListener): ActListener {
    return async (tx, act) => {
      const { on, receiverUid: uid } = act;
      if (on && uid !== null && (await store.isOff(tx.sql, uid, nameOf(topicOf(act), 'app')))) return;
      await listener(tx, act);
    };
  }

  /** Whoever shows a list of this person's asks here first; `followed` are the people he follows. */
  async function privacyOf(uid: number, sql: Queryable = db): Promise<Privacy> {
    return privacyIn(await store.find(sql, uid));
  }

  /** Those of them who would rather not be named on a progress wall. */
  async function hidingProgress(uids: readonly number[], sql: Queryable = db): Promise<ReadonlySet<number>> {
    return new Set(uids.length === 0 ? [] : await store.hidingProgress(sql, uids));
  }
}

type Changed<T> = { readonly [P in keyof T]?: T[P] | undefined };

function toReply(row: store.StoredPreference | undefined): PreferencesReply {
  const off = new Set(row?.noticesOff);
  const { quietFrom: from, quietTo: to } = row ?? {};
  return {
    noticesOff: noticeTopics.flatMap((topic) =>
      noticeChannels
        .filter((channel) => off.has(nameOf(topic, channel)))
        .map((channel) => ({ topic, channel })),
    ),
    quiet: from && to ? { from, to } : null,
    digest: { address: null, frequency: 'off', hour: 8 },
    digestOffered: false,
    privacy: privacyIn(row),
  };
}

function privacyIn(row: store.StoredPreference | undefined): Privacy {
  return {
    follows: row?.follows ?? 'everyone',
    collections: row?.collections ?? 'everyone',
    readingLeads: row?.readingLeads ?? 'everyone',
    hideProgress: row?.hideProgress ?? false,
  };
}

/** Being named counts as what one is named in. */
function topicOf({ act, object }: Act): NoticeTopic {
  if (act === 'mention') return object.isReply ? 'reply' : 'comment';
  return act;
}

function nameOf(topic: NoticeTopic, channel: NoticeChannel): string {
  return `${topic}.${channel}`;
}
